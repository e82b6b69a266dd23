import { type InboxMessage, readInboxThread } from '@quayside/contracts/staff/service'
import { useEffect, useRef } from 'react'
import { useDesk } from '../../api/desk.tsx'

/** Marks the customer's messages as read while the conversation is on a visible page. */
export function useMarkedRead(id: string, messages: readonly InboxMessage[]): void {
  const ask = useDesk()
  const marked = useRef(0)
  const seq = messages.findLast(({ author }) => author === 'customer')?.seq ?? 0
  useEffect(() => {
    const mark = () => {
      if (document.visibilityState !== 'visible' || seq <= marked.current) return
      const before = marked.current
      marked.current = seq
      ask(readInboxThread, { params: { id }, body: { seq } }).catch(() => {
        marked.current = before
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [ask, id, seq])
}
