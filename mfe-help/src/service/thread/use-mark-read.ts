import {
  listServiceThreads,
  readServiceThread,
  type ServiceThread,
} from '@quayside/contracts/endpoints/service'
import { useAskAgain } from '@quayside/runtime/endpoint-query'
import { useApi } from '@quayside/runtime/hooks'
import { useEffect, useRef, useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Marks messages as read up to `seq` once they are on a visible page. */
export function useMarkRead(
  thread: ServiceThread | undefined,
  seq: number | undefined,
  isShown: boolean,
): void {
  const api = useApi()
  const askAgain = useAskAgain()
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  const marked = useRef('')
  const id = thread?.id
  const isUnread = (thread?.unread ?? 0) > 0
  useEffect(() => {
    if (id === undefined || seq === undefined || !isUnread || !isShown || !isVisible) return
    const mark = `${id} ${seq}`
    if (marked.current === mark) return
    marked.current = mark
    api.call(readServiceThread, { params: { id }, body: { seq } }).then(
      () => askAgain(listServiceThreads),
      () => {
        // The next message or visit tries again.
        marked.current = ''
      },
    )
  }, [api, askAgain, id, seq, isUnread, isShown, isVisible])
}
