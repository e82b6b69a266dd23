import { type ItemDraft, showPicture } from '@quayside/contracts/staff/item-drafts'
import { useEffect, useState } from 'react'
import { useDesk } from '../api/desk.tsx'

export type Picture =
  | { readonly state: 'none' | 'loading' }
  | { readonly state: 'shown'; readonly url: string }
  | { readonly state: 'failed'; readonly error: unknown }

export function usePicture({ id, picture }: Pick<ItemDraft, 'id' | 'picture'>): Picture {
  const ask = useDesk()
  const [shown, setShown] = useState<Picture>({ state: 'none' })
  useEffect(() => {
    if (picture === null) {
      setShown({ state: 'none' })
      return
    }
    const stop = new AbortController()
    let url: string | undefined
    setShown({ state: 'loading' })
    ask
      .bytes(showPicture, { params: { id } }, { signal: stop.signal })
      .then(bytes => {
        if (stop.signal.aborted) return
        url = URL.createObjectURL(bytes)
        setShown({ state: 'shown', url })
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setShown({ state: 'failed', error })
      })
    return () => {
      stop.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [ask, id, picture])
  return shown
}
