import { useWidgetProps } from '@quayside/runtime/hooks'
import { Queries } from '../queries.tsx'
import { OrderTicket } from './order-ticket.tsx'

/** Widget `mfe-trading/order-ticket`: props `code`, and `side` where the host asked for one already. */
export function OrderTicketWidget() {
  const { code, side } = useWidgetProps()
  const wanted = side === 'buy' || side === 'sell' ? side : undefined
  if (typeof code !== 'string' || code === '') return null
  return (
    <Queries>
      <OrderTicket key={`${code} ${wanted ?? ''}`} code={code} side={wanted} />
    </Queries>
  )
}
