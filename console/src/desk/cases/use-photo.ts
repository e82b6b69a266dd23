import { type CasePhoto, linkPhoto } from '@quayside/contracts/staff/cases'
import { useEffect, useState } from 'react'
import { useDesk } from '../api/desk.tsx'

export type Looked =
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly url: string }
  | { readonly state: 'failed'; readonly error: unknown }

/** One view of a photo: requests a link valid for a minute and follows it at once. Nothing is kept afterwards. */
export function usePhoto(id: string, photo: CasePhoto, look: number): Looked {
  const ask = useDesk()
  const [looked, setLooked] = useState<Looked>({ state: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look is another link
  useEffect(() => {
    const stop = new AbortController()
    let url: string | undefined
    setLooked({ state: 'loading' })
    ask(linkPhoto, { params: { id, photo } }, { signal: stop.signal })
      .then(link => ask.link(link.url, { signal: stop.signal }))
      .then(bytes => {
        if (stop.signal.aborted) return
        url = URL.createObjectURL(bytes)
        setLooked({ state: 'shown', url })
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setLooked({ state: 'failed', error })
      })
    return () => {
      stop.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [ask, id, photo, look])
  return looked
}
