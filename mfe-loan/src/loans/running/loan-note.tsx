import type { LoanRecord } from '@quayside/contracts/endpoints/loans'
import { useT } from '@quayside/runtime/i18n'
import { useStop } from '@quayside/runtime/own-limit-words'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert, type AlertTone } from '@quayside/ui/alert'

const TONES: Readonly<Partial<Record<LoanRecord['status'], AlertTone>>> = {
  offered: 'info',
  resign: 'warning',
  pending: 'info',
  overdue: 'danger',
  repaid: 'success',
  rejected: 'danger',
  withdrawn: 'info',
  expired: 'info',
  writtenOff: 'info',
}

type LoanNoteProps = {
  loan: LoanRecord
  /** A signature was started in this tab and lost. */
  isUnsent?: boolean
}

/** Current information and next step of a loan, with its reviewer if any. */
export function LoanNote({ loan, isUnsent = false }: LoanNoteProps) {
  const t = useT()
  const { dateTime } = useFormats()
  const stop = useStop()
  const { status, reason, expiresAt, reviewDueAt, dueAt, reviewer } = loan
  const tone = TONES[status]
  // Within the customer's own break nothing is paid out, whenever it is reviewed.
  const isStopped = status === 'pending' && stop !== null
  const moment = isStopped ? stop.availableAt : (expiresAt ?? reviewDueAt ?? dueAt)
  if (tone === undefined) return null
  const isDecision = status === 'resign' || status === 'rejected'
  const key = isStopped ? 'note.pendingStopped' : isDecision ? `note.${status}.${reason}` : `note.${status}`
  return (
    <Alert tone={tone}>
      <p>{t(key, { time: moment === null ? '' : dateTime(moment) })}</p>
      {isUnsent && <p>{t('note.unsent')}</p>}
      {isDecision && reviewer === 'automatic' && <p className="q-small">{t('note.automatic')}</p>}
    </Alert>
  )
}
