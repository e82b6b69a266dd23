import type { MessageFromServer } from '@quayside/contracts/sockets'
import { useHost } from '@quayside/runtime/hooks'
import { useEffect } from 'react'

/** Calls back when the server tells of a change of the customer's verification, and asks for the customer anew. */
export function useIdentityNews(onNews?: () => void): void {
  const { sockets, session } = useHost()
  useEffect(
    () =>
      sockets.message.listen(message => {
        if (!isIdentityNews(message)) return
        // The status stands in the session too; its own refusal is shown where the session is used.
        void session.refresh().catch(() => undefined)
        onNews?.()
      }),
    [sockets, session, onNews],
  )
}

function isIdentityNews(message: MessageFromServer): boolean {
  if (Array.isArray(message) || message.type !== 'NOTICE' || message.topic !== 'notification') return false
  return String(message.data.kind).startsWith('identity')
}
