import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useEffect, useState } from 'react'

/** Delay (ms) of the first count, which the first screen does not need. */
const FIRST_AFTER = 4_000

/** Count of unread answers of customer service on the floating button; nothing while there are none. */
export function ServiceUnread() {
  const t = useT()
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
  if (unread <= 0) return null
  return (
    <>
      <span className="shell-unread" aria-hidden="true">
        {unread > 99 ? '99+' : unread}
      </span>
      <span className="q-visually-hidden"> {t('service.unread', { count: unread })}</span>
    </>
  )
}
