import { type Notification, readNotifications } from '@quayside/contracts/endpoints/account/account'
import { useApi, useSockets } from '@quayside/runtime/hooks'
import { useEffect, useRef } from 'react'

type Loaded = { readonly items: readonly Notification[]; renew(): Promise<void> }

/** Marks the list as read, once per newest unread entry. Marks stay visible until the next fetch. */
export function useRead({ items, renew }: Loaded): void {
  const api = useApi()
  const { message } = useSockets()
  const newest = items.find(item => !item.read)?.id
  const marked = useRef<string>(undefined)

  useEffect(() => {
    if (newest === undefined || marked.current === newest) return
    marked.current = newest
    api.call(readNotifications).catch(() => undefined)
  }, [api, newest])

  useEffect(
    () =>
      message.listen(received => {
        if ('topic' in received && received.topic === 'notification') void renew()
      }),
    [message, renew],
  )
}
