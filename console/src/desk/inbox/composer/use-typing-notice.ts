import { typeInThread } from '@quayside/contracts/staff/service'
import { useRef } from 'react'
import { useDesk } from '../../api/desk.tsx'

/** Time between two notices of one text, ms. */
const EVERY_MS = 3_000

/** Notifies the customer that an answer is being written. */
export function useTypingNotice(id: string): () => void {
  const ask = useDesk()
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - sentAt.current < EVERY_MS) return
    sentAt.current = now
    ask(typeInThread, { params: { id } }).catch(() => undefined)
  }
}
