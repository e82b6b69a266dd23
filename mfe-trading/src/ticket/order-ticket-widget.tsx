import { useWidgetProps } from '@quayside/runtime/hooks'
import { Queries } from '../queries.tsx'
import { OrderTicket } from './order-ticket.tsx'

/** Widget `mfe-trading/order-ticket`: `code`, optional `side`; `waiting` renders it hidden, to open instantly. */
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
