import { useWidgetProps } from '@quayside/runtime/hooks'
import { Queries } from '../queries.tsx'
import { OrderTicket } from './order-ticket.tsx'

/**
 * Widget `mfe-trading/order-ticket`: props `code`, and `side` if the host requests one. With `waiting` it is rendered
 * but hidden, so that it opens instantly.
 */
export function OrderTicketWidget() {
  const { code, side, waiting } = useWidgetProps()
  const wanted = side === 'buy' || side === 'sell' ? side : undefined
  if (typeof code !== 'string' || code === '') return null
  return (
    <Queries>
      <OrderTicket key={code} code={code} side={wanted} isWaiting={waiting === true} />
    </Queries>
  )
}
