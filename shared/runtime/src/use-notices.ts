import type { MessageFromServer } from '@quayside/contracts/sockets'
import { useHost } from '@quayside/runtime/hooks'
import { useEffect } from 'react'

/** Calls back when the server tells of something whose kind begins with a word, and asks for the customer anew. */
export function useNotices(about: string, onNews?: () => void): void {
  const { sockets, session } = useHost()
  useEffect(
    () =>
      sockets.message.listen(message => {
        if (!isAbout(about, message)) return
        // What it changed may stand in the session too; its own refusal is shown where the session is used.
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
