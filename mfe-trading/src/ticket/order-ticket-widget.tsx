import { useWidgetProps } from '@quayside/runtime/hooks'
import { Queries } from '../queries.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { isChartOrder } from './ticket-request.ts'

/** Widget `mfe-trading/order-ticket`: `code`, optional `side` and `order` chosen on the chart; `waiting` renders it hidden, to open instantly. */
export function OrderTicketWidget() {
  const { code, side, order, waiting } = useWidgetProps()
  const wanted = side === 'buy' || side === 'sell' ? side : undefined
  if (typeof code !== 'string' || code === '') return null
  return (
    <Queries>
      <OrderTicket
        key={code}
        code={code}
        side={wanted}
        order={isChartOrder(order) ? order : undefined}
        isWaiting={waiting === true}
      />
    </Queries>
  )
}
