import { useWidgetProps } from '@quayside/runtime/hooks'
import { Queries } from '../queries.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { useInstrument } from './use-instrument.ts'

/**
 * Widget `mfe-trading/order-ticket`: props `code`, and `side` where the host asked for one already. With `waiting` it
 * shows nothing and only fetches what the ticket will want, so that it opens at once when it is asked for.
 */
export function OrderTicketWidget() {
  const { code, side, waiting } = useWidgetProps()
  const wanted = side === 'buy' || side === 'sell' ? side : undefined
  if (typeof code !== 'string' || code === '') return null
  return (
    <Queries>
      {waiting === true ? (
        <WaitingTicket code={code} />
      ) : (
        <OrderTicket key={`${code} ${wanted ?? ''}`} code={code} side={wanted} />
      )}
    </Queries>
  )
}

function WaitingTicket({ code }: { code: string }) {
  useInstrument(code, { isWaiting: true })
  return null
}
