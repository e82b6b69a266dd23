import type { MessageFromServer } from '@quayside/contracts/sockets'
import { useHost } from '@quayside/runtime/hooks'
import { useEffect } from 'react'

/** Calls back on notifications whose kind starts with `about`, and refreshes the customer. */
export function useNotices(about: string, onNews?: () => void): void {
  const { sockets, session } = useHost()
  useEffect(
    () =>
      sockets.message.listen(message => {
        if (!isAbout(about, message)) return
        // The change may affect the session too; errors of the refresh are shown where the session is used.
        void session.refresh().catch(() => undefined)
        onNews?.()
      }),
    [sockets, session, about, onNews],
  )
}

function isAbout(about: string, message: MessageFromServer): boolean {
  if (Array.isArray(message) || message.type !== 'NOTICE' || message.topic !== 'notification') return false
  return String(message.data.kind).startsWith(about)
}
