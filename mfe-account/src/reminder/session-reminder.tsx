import type { AccountMode } from '@quayside/contracts/customer/user'
import { getSessionSoFar, type SessionSoFar } from '@quayside/contracts/endpoints/account/limits'
import { browserStore } from '@quayside/runtime/browser-store'
import { type After, browserAfter } from '@quayside/runtime/clock'
import { useApi, useSession } from '@quayside/runtime/hooks'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ReminderDialog } from './reminder-dialog.tsx'
import { isDue, resumeVisit, saveVisit, storedVisit, type Visit, type VisitStore } from './visit.ts'

/** Interval between checks of the clock. */
const LOOK_MS = 30_000

const browser = browserStore(() => window.localStorage)

/** The response, its account, and its server time (ms), because another tab may switch the account. */
type DueReminder = { readonly soFar: SessionSoFar; readonly mode: AccountMode; readonly at: number }

type SessionReminderProps = { after?: After; store?: VisitStore; now?: () => number }

/** Reminds customers of session length and result (rules §1.6); a failed request is retried. */
export function SessionReminder({
  after = browserAfter,
  store = browser,
  now = Date.now,
}: SessionReminderProps) {
  const api = useApi()
  const { user, mode } = useSession()
  const [due, setDue] = useState<DueReminder | null>(null)
  const id = user?.id
  const minutes = user?.reminder ?? null

  useEffect(() => {
    if (id === undefined || minutes === null) return
    let isGone = false
    let cancel = () => {}
    function visitNow(): Visit {
      const visit = resumeVisit(storedVisit(store), id ?? '', now())
      saveVisit(store, visit)
      return visit
    }
    async function remind(): Promise<void> {
      const soFar = await api.call(getSessionSoFar).catch(() => null)
      const visit = visitNow()
      // Another tab may have reminded in the meantime.
      if (isGone || soFar === null || soFar.minutes === null || !isDue(visit, minutes ?? 0, now())) return
      saveVisit(store, { ...visit, since: now() })
      const { serverTime } = soFar
      setDue({ soFar, mode, at: serverTime === undefined ? now() : Date.parse(serverTime) })
    }
    async function look(): Promise<void> {
      const visit = visitNow()
      // A reminder in a hidden tab would count as shown in the visible one.
      if (document.visibilityState === 'visible' && isDue(visit, minutes ?? 0, now())) await remind()
      if (!isGone) cancel = after(LOOK_MS, () => void look())
    }
    void look()
    return () => {
      isGone = true
      cancel()
    }
  }, [api, id, minutes, mode, after, store, now])

  if (due === null || id === undefined) return null
  // Rendered in the body, because the widget's own place is hidden.
  return createPortal(<ReminderDialog {...due} onClose={() => setDue(null)} />, document.body)
}
