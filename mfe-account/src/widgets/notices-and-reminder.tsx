import { type After, browserAfter } from '@quayside/runtime/clock'
import { useSession } from '@quayside/runtime/hooks'
import { type ComponentType, useEffect, useState } from 'react'
import { NoticeToasts } from '../notice-toasts/notice-toasts.tsx'

/** The reminder is not urgent: fetched long after the first screen, and only for customers who enabled it. */
const LATER_MS = 10_000

export function NoticesAndReminder({ after = browserAfter }: { after?: After }) {
  const [Reminder, setReminder] = useState<ComponentType>()
  const isWanted = useSession().user?.reminder !== undefined
  useEffect(
    () =>
      isWanted
        ? after(LATER_MS, () => {
            void import(/* webpackChunkName: "limits" */ '../reminder/session-reminder.tsx')
              .then(({ SessionReminder }) => setReminder(() => SessionReminder))
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
