import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useLocation } from '@quayside/runtime/router'
import { BellIcon } from '@quayside/ui/more-icons'
import { useEffect, useState } from 'react'
import { ShellLink } from '../shell-link.tsx'
import { UnreadCount } from '../unread-count.tsx'

const PATH = '/profile/notification'
/** Delay (ms) of the first count, which the first screen does not need. */
const FIRST_AFTER = 4_000

/** Leads to the notifications, with the number of unread ones; that page marks them as read. */
export function Bell() {
  const t = useT()
  const { user } = useSession()
  const { pathname } = useLocation()
  return (
    <ShellLink to={PATH} className="q-icon-button shell-bell">
      <BellIcon aria-hidden />
      <span className="q-visually-hidden">{t('notifications')}</span>
      {pathname !== PATH && <NotificationCount key={user?.id} />}
    </ShellLink>
  )
}

function NotificationCount() {
  const { api, sockets } = useHost()
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    let isOver = false
    async function count(): Promise<void> {
      const { countUnread } = await import('../../calls.ts')
      const counted = await countUnread(api)
      if (!isOver) setUnread(counted)
    }
    // A failed count shows nothing; the next notification is counted.
    const timer = setTimeout(() => void count().catch(() => undefined), FIRST_AFTER)
    const leave = sockets.message.listen(message => {
      if (Array.isArray(message) || message.type !== 'NOTICE' || message.topic !== 'notification') return
      setUnread(before => before + 1)
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      leave()
    }
  }, [api, sockets])
  return <UnreadCount count={unread} most={9} />
}
