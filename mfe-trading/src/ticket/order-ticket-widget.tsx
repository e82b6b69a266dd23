import { useWidgetProps } from '@quayside/runtime/hooks'
import { Queries } from '../queries.tsx'
import { OrderTicket } from './order-ticket.tsx'

/**
 * Widget `mfe-trading/order-ticket`: props `code`, and `side` where the host asked for one already. With `waiting` it
 * stands ready out of sight, so that it opens at once when it is asked for.
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
