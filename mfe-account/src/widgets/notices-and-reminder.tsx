import { type After, browserAfter } from '@quayside/runtime/clock'
import { useHost, useSession } from '@quayside/runtime/hooks'
import { hearPolicyRequests } from '@quayside/runtime/policy-request'
import { type ComponentType, useEffect, useState } from 'react'
import { NoticeToasts } from '../notice-toasts/notice-toasts.tsx'

/** The reminder is not urgent: fetched long after the first screen, and only for customers who enabled it. */
const LATER_MS = 10_000

export function NoticesAndReminder({ after = browserAfter }: { after?: After }) {
  const { user } = useSession()
  const requests = usePolicyRequests()
  const Reminder = useLater(user?.reminder !== undefined, { after, ms: LATER_MS, load: loadReminder })
  const Question = useLater(user?.policies !== undefined, { after, ms: 0, load: loadQuestion })
  return (
    <>
      <NoticeToasts />
      {Reminder && <Reminder />}
      {Question && <Question requests={requests} />}
    </>
  )
}

async function loadReminder() {
  return (await import(/* webpackChunkName: "limits" */ '../reminder/session-reminder.tsx')).SessionReminder
}

async function loadQuestion() {
  return (await import(/* webpackChunkName: "policies" */ '../policies/policy-question.tsx')).PolicyQuestion
}

type Later<P> = { after: After; ms: number; load: () => Promise<ComponentType<P>> }

/** Returns the component some time after it is wanted, and null when it is not. */
function useLater<P>(isWanted: boolean, { after, ms, load }: Later<P>): ComponentType<P> | null {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  useEffect(
    () =>
      isWanted
        ? after(
            ms,
            () =>
              void load()
                .then(loaded => setLoaded(() => loaded))
                .catch(() => undefined),
          )
        : undefined,
    [isWanted, after, ms, load],
  )
  return isWanted && Loaded ? Loaded : null
}

/** Counts refused calls that lead to the question; the customer's open policies are fetched again for each. */
function usePolicyRequests(): number {
  const { session } = useHost()
  const [count, setCount] = useState(0)
  useEffect(
    () =>
      hearPolicyRequests(() => {
        setCount(before => before + 1)
        void session.refresh().catch(() => undefined)
      }),
    [session],
  )
  return count
}
