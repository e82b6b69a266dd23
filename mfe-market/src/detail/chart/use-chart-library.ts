import { useEffect, useState } from 'react'
import { type ChartLibrary, loadChartLibrary } from './load-library.ts'

export type LibraryState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly library: ChartLibrary }
  | { readonly state: 'failed'; retry(): void }

/** The chart library, fetched when the first chart is shown. */
export function useChartLibrary(): LibraryState {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<ChartLibrary | 'failed'>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches anew
  useEffect(() => {
    let wanted = true
    setResult(undefined)
    loadChartLibrary().then(
      // The library may be a function, which a state setter would call.
      library => wanted && setResult(() => library),
      () => wanted && setResult('failed'),
    )
    return () => {
      wanted = false
    }
  }, [attempt])

  if (result === undefined) return { state: 'loading' }
  if (result === 'failed') return { state: 'failed', retry: () => setAttempt(attempt + 1) }
  return { state: 'ready', library: result }
}
