import type { OrderSummary } from '@quayside/contracts/endpoints/trading/orders'
import { useT } from '@quayside/runtime/i18n'
import { Badge, type Tone } from '@quayside/ui/badge'
import type { Translate } from '../details/translate.ts'

const TONES: Partial<Record<OrderSummary['status'], Tone>> = {
  pending: 'info',
  open: 'iris',
  settling: 'info',
  toBeClosed: 'warning',
  failed: 'danger',
  won: 'success',
  earning: 'iris',
  profitDivided: 'success',
}

type Shown = Pick<OrderSummary, 'status' | 'endedByStaff'>

export function StatusBadge(order: Shown) {
  return statusBadge(order, useT())
}

export function statusBadge({ status, endedByStaff }: Shown, t: Translate) {
  const badge = <Badge tone={TONES[status] ?? 'neutral'}>{t(`orders.status.${status}`)}</Badge>
  if (endedByStaff === undefined) return badge
  return (
    <span className="q-row q-gap-4">
      {badge}
      <small className="q-text-2">{t('byStaff.label')}</small>
    </span>
  )
}
