import type { OrderSummary } from '@quayside/contracts/endpoints/orders'
import { useT } from '@quayside/runtime/i18n'
import { Badge, type Tone } from '@quayside/ui/badge'

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

/** The status of an order of any kind, in a word. */
export function StatusBadge({ status }: { status: OrderSummary['status'] }) {
  const t = useT()
  return <Badge tone={TONES[status] ?? 'neutral'}>{t(`orders.status.${status}`)}</Badge>
}
