import type { MarketInfo } from '@quayside/contracts/market'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import type { TicketLock } from './use-lock.ts'

/** Says why the ticket is locked and until when. */
export function LockNote({ lock, info }: { lock: TicketLock; info: MarketInfo }) {
  const t = useT()
  const { dateTime } = useFormats()
  const { nextOpen } = info.session
  if (lock === null) return null
  if (lock.kind === 'stale') {
    return (
      <Alert tone="warning" title={t('lock.stale')}>
        {t('lock.age', { seconds: lock.seconds })}
      </Alert>
    )
  }
  return (
    <Alert tone="info" title={t('lock.closed')}>
      {nextOpen && t('lock.nextOpen', { time: dateTime(nextOpen) })}
    </Alert>
  )
}
