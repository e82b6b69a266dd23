import type { PriceAlert } from '@quayside/contracts/endpoints/trading/alerts'
import { isExpired } from '@quayside/runtime/alert-expiration'

type Answers = Readonly<Record<'active' | 'fired' | 'expired', readonly PriceAlert[]>>

/** Each alert once: two responses may have one that just changed. An active one expires at its time. */
export function shownAlerts({ active, fired, expired }: Answers, now: number): readonly PriceAlert[] {
  const answered = [
    ...active.filter(({ status }) => status === 'active').map(alert => expiredBy(now, alert)),
    ...fired.filter(({ status }) => status === 'fired'),
    ...expired,
  ]
  return [...new Map(answered.map(alert => [alert.id, alert])).values()]
}

function expiredBy(now: number, alert: PriceAlert): PriceAlert {
  return isExpired(alert, now) ? { ...alert, status: 'removed', expiredAt: alert.expiresAt } : alert
}
