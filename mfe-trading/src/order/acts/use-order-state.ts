import type { OrderSummary } from '@quayside/contracts/endpoints/orders'
import { useChangedWords } from '@quayside/runtime/changed-state'
import { useT } from '@quayside/runtime/i18n'

const STATES = [
  'pending',
  'open',
  'toBeClosed',
  'closed',
  'cancelled',
  'expired',
  'failed',
  'earning',
  'profitDivided',
  'exited',
] as const satisfies readonly OrderSummary['status'][]
const CLOSE_REASONS = ['customer', 'stopLoss', 'takeProfit', 'liquidation']

/** What the customer reads after an act on an order or a plan that changed meanwhile; a closed order says why it closed. */
export function useOrderChanged(): (error: unknown) => string | null {
  const t = useT()
  return useChangedWords((status, details) => {
    const known = STATES.find(one => one === status)
    if (known === undefined) return undefined
    const words = t(`orders.status.${known}`)
    const reason: unknown = Reflect.get(Object(details), 'closeReason')
    const why = CLOSE_REASONS.find(one => one === reason)
    return why === undefined ? words : `${words} · ${t(`common:closeReason.${why}`)}`
  })
}
