import { useHost } from '@quayside/runtime/hooks'
import { useEffect, useState } from 'react'
import { UnreadCount } from '../unread-count.tsx'

/** Delay (ms) of the first count, which the first screen does not need. */
const FIRST_AFTER = 4_000

/** Count of unread answers of customer service on the floating button; nothing while there are none. */
export function ServiceUnread() {
  const { api, sockets } = useHost()
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    let isOver = false
    async function count(): Promise<void> {
      const { readService } = await import('../../calls.ts')
      const { unread: counted } = await readService(api)
      if (!isOver) setUnread(counted)
    }
    // A failed count shows nothing; the next notice brings it.
    const timer = setTimeout(() => void count().catch(() => undefined), FIRST_AFTER)
    const leave = sockets.message.listen(message => {
      if (Array.isArray(message) || message.type !== 'NOTICE' || message.topic !== 'service') return
      if (typeof message.data.unread === 'number') setUnread(message.data.unread)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      leave()
    }
  }, [api, sockets])
  return <UnreadCount count={unread} most={99} />
}
