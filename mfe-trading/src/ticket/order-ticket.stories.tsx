import { Queries } from '../queries.tsx'
import { OrderTicket } from './order-ticket.tsx'

export function Contract() {
  return (
    <Queries>
      <OrderTicket code="EURUSD" side="buy" isWaiting={false} />
    </Queries>
  )
}
