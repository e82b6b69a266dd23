import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import type { TicketLock } from './use-lock.ts'

type NoteProps = {
  lock: TicketLock
  info: MarketInfo
  /** In a closed market the order waits for the first price and nothing is locked, so the note is one line. */
  waits?: boolean
}

export function LockNote({ lock, info, waits = false }: NoteProps) {
  const t = useT()
  const { dateTime } = useFormats()
  const { nextOpen } = info.session
  if (lock === null) return null
  if (lock.kind === 'stale') {
    // A note during the seconds of a slow first connection would push the button down and up again.
    if (lock.seconds === null) return null
    return (
      <Alert tone="warning" title={t('lock.stale')}>
        {t('lock.age', { seconds: lock.seconds })}
      </Alert>
    )
  }
  const halted = info.halted && t(info.haltedFor ? `lock.${info.haltedFor}` : 'lock.halted')
  const opens = halted || (nextOpen && t('lock.nextOpen', { time: dateTime(nextOpen) }))
  if (waits) {
    return (
      <p className="q-caption q-text-2">
        <strong>{t('lock.closed')}</strong>
        {opens && ` · ${opens}`}
        {` · ${t('lock.waits')}`}
      </p>
    )
  }
  return (
    <Alert tone="info" title={t('lock.closed')}>
      {opens}
    </Alert>
  )
}
