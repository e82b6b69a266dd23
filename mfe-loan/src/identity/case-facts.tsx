import type { Identification, IdentityCaseView } from '@quayside/contracts/endpoints/account/identity'
import { useT } from '@quayside/runtime/i18n'
import { useOwnStop } from '@quayside/runtime/own-limit-words'
import { useFormats } from '@quayside/runtime/use-formats'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { noonOf } from '@quayside/runtime/zoned-days'
import { Alert } from '@quayside/ui/alert'
import { DataList, type DataRow } from '@quayside/ui/data-list'
import { clockText, useServerTime } from './server-time.ts'

/** Meaning and dates of a tier's state. */
export function CaseFacts({ view, tier }: { view: Identification; tier: 1 | 2 }) {
  const t = useT()
  const known = tier === 1 ? view : view.address
  const rows = useRows(known, tier === 1 ? view.expiresOn : null)
  const stop = useOwnStop()
  // No field is rejected: the person excluded themselves with another account.
  const isWholeRefused = known.status === 'rejected' && Object.keys(known.fields).length === 0
  const sentence =
    tier === 2 && known.status !== 'pending' ? `proof.${known.status}` : `status.${known.status}`
  return (
    <div className="q-stack q-gap-12">
      <p className="q-text-2">{(isWholeRefused ? stop : null) ?? t(sentence)}</p>
      {known.status === 'pending' && known.dueAt !== null ? (
        <UnderReview now={view.now} due={known.dueAt} rows={rows} />
      ) : (
        rows.length > 0 && <DataList rows={rows} />
      )}
    </div>
  )
}

function useRows(known: IdentityCaseView, expiresOn: string | null): DataRow[] {
  const t = useT()
  const { date, dateTime } = useFormats()
  const timeZone = useTimeZone()
  const { status, submittedAt, decidedAt, reviewer, deletionAt } = known
  const rows: DataRow[] = []
  if (status === 'pending' && submittedAt !== null)
    rows.push({ label: t('fact.submitted'), value: dateTime(submittedAt) })
  if (decidedAt !== null && status !== 'pending')
    rows.push({ label: t('fact.decided'), value: dateTime(decidedAt) })
  if (reviewer !== null && status !== 'pending')
    rows.push({ label: t('fact.reviewer'), value: t(`reviewer.${reviewer}`) })
  if (expiresOn !== null)
    rows.push({ label: t('fact.expires'), value: <Day text={date(noonOf(expiresOn, timeZone))} /> })
  if (deletionAt !== null) {
    const label = t(decidedAt === null ? 'fact.draftKept' : 'fact.deletion')
    rows.push({ label, value: <Day text={date(deletionAt)} /> })
  }
  return rows
}

function Day({ text }: { text: string }) {
  return (
    <span translate="no" className="q-num">
      {text}
    </span>
  )
}

type UnderReviewProps = { readonly now: string; readonly due: string; readonly rows: readonly DataRow[] }

function UnderReview({ now, due, rows }: UnderReviewProps) {
  const t = useT()
  const { dateTime } = useFormats()
  const left = Date.parse(due) - useServerTime(now)
  if (left <= 0) {
    return (
      <>
        <Alert tone="warning" title={t('clock.overdue')}>
          {t('clock.overdue.text')}
        </Alert>
        <DataList rows={rows} />
      </>
    )
  }
  const value = (
    <bdi translate="no" className="q-num" role="timer">
      {clockText(left)}
    </bdi>
  )
  const clock = { label: t('clock.left'), value, note: t('clock.due', { time: dateTime(due) }) }
  return <DataList rows={[clock, ...rows]} />
}
