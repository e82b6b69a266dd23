import { type Notification, readNotifications } from '@quayside/contracts/endpoints/account'
import { useApi, useSockets } from '@quayside/runtime/hooks'
import { useEffect, useRef } from 'react'

type Loaded = { readonly items: readonly Notification[]; renew(): Promise<void> }

/**
 * Marks what the list shows as read, once for its newest unread entry, and brings in what arrives meanwhile. The marks
 * on the screen stay until the list is fetched again, so that the customer still sees what was new.
 */
export function useRead({ items, renew }: Loaded): void {
  const api = useApi()
  const { message } = useSockets()
  const newest = items.find(item => !item.read)?.id
  const marked = useRef<string>(undefined)

  useEffect(() => {
    if (newest === undefined || marked.current === newest) return
    marked.current = newest
    // A mark that is lost costs nothing: the entry shows as new once more.
    api.call(readNotifications).catch(() => undefined)
  }, [api, newest])

  useEffect(
    () =>
      message.listen(told => {
        if ('topic' in told && told.topic === 'notification') void renew()
      }),
    [message, renew],
  )
}
