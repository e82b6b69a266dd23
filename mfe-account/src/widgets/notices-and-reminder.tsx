import { type After, browserAfter } from '@quayside/runtime/clock'
import { useSession } from '@quayside/runtime/hooks'
import { type ComponentType, useEffect, useState } from 'react'
import { NoticeToasts } from '../notice-toasts/notice-toasts.tsx'

/** The reminder is nobody's hurry: it is fetched long after the first screen stands, for who asked for it alone. */
const LATER_MS = 10_000

/** What tells customers something on whatever screen: notices at once, and the reminder that they asked for. */
export function NoticesAndReminder({ after = browserAfter }: { after?: After }) {
  const [Reminder, setReminder] = useState<ComponentType>()
  const isWanted = useSession().user?.reminder !== undefined
  useEffect(
    () =>
      isWanted
        ? after(LATER_MS, () => {
            void import(/* webpackChunkName: "limits" */ '../reminder/session-reminder.tsx')
              .then(({ SessionReminder }) => setReminder(() => SessionReminder))
              // Without a network the next page fetches it.
              .catch(() => undefined)
          })
        : undefined,
    [after, isWanted],
  )
  return (
    <>
      <NoticeToasts />
      {isWanted && Reminder && <Reminder />}
    </>
  )
}
