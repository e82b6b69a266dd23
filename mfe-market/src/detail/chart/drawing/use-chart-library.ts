import { useEffect, useState } from 'react'
import { type ChartLibrary, loadChartLibrary, loadedChartLibrary } from './load-library.ts'

export type LibraryState<Library = ChartLibrary> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly library: Library }
  | { readonly state: 'failed'; retry(): void }

/** The chart library; a plain chart fetches it when the reader approaches. A failure is retried. */
export function useDrawnWith(isPlain: boolean, visits: number): LibraryState<ChartLibrary | undefined> {
  const library = useChartLibrary(!isPlain || visits > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit is worth one attempt
  useEffect(() => {
    if (isPlain && library.state === 'failed') library.retry()
  }, [visits])
  return isPlain && library.state !== 'ready' ? { state: 'ready', library: undefined } : library
}

function useChartLibrary(isWanted: boolean): LibraryState {
  const [attempt, setAttempt] = useState(0)
  // An updater function, because the library may itself be a function, which a state setter would call.
  const [result, setResult] = useState<ChartLibrary | 'failed' | undefined>(() => loadedChartLibrary())

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again
  useEffect(() => {
    if (!isWanted) return
    let isAwaited = true
    loadChartLibrary().then(
      library => isAwaited && setResult(() => library),
      () => isAwaited && setResult('failed'),
    )
    return () => {
      isAwaited = false
    }
  }, [isWanted, attempt])

  function retry(): void {
    setResult(undefined)
    setAttempt(attempt + 1)
  }

  if (result === undefined) return { state: 'loading' }
  if (result === 'failed') return { state: 'failed', retry }
  return { state: 'ready', library: result }
}
