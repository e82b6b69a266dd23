import { type ServiceNotice, typeServiceMessage } from '@quayside/contracts/endpoints/service'
import { useApi } from '@quayside/runtime/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useServiceNotices } from './use-service-notices.ts'

/** Time for which a notice counts (ms). */
const SHOWN_FOR = 5_000
const SENT_EVERY = 4_000

/** Whether staff are typing in a conversation. Their message ends it. */
export function useStaffTyping(thread: string): boolean {
  const [typing, setTyping] = useState<{ thread: string } | undefined>()
  const onNotice = useCallback(
    (notice: ServiceNotice) => {
      if (notice.thread !== thread) return
      if (notice.kind === 'typing') setTyping({ thread })
      if (notice.kind === 'message') setTyping(undefined)
    },
    [thread],
  )
  useServiceNotices(onNotice)
  useEffect(() => {
    if (typing === undefined) return
    const timer = setTimeout(() => setTyping(undefined), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [typing])
  return typing?.thread === thread
}

/** Notifies staff that the customer is typing, at most every four seconds. */
export function useNotifyTyping(thread: string): () => void {
  const api = useApi()
  const last = useRef({ thread, at: Number.NEGATIVE_INFINITY })
  return () => {
    const now = performance.now()
    if (last.current.thread === thread && now - last.current.at < SENT_EVERY) return
    last.current = { thread, at: now }
    // A lost indicator loses no message.
    void api.call(typeServiceMessage, { params: { id: thread } }).catch(() => undefined)
  }
}
