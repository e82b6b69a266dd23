import { useWidgetProps } from '@quayside/runtime/hooks'
import { useEffect, useState } from 'react'
import { Queries } from '../queries.tsx'
import { readKeptTicket } from './kept-ticket.ts'
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

/**
 * Fetches what the ticket needs and draws it once, out of sight: the first drawing of all compiles the code and makes
 * the number formats, which takes longer than every later one. Where an order is unanswered, only the ticket itself asks.
 */
function WaitingTicket({ code }: { code: string }) {
  const { data } = useInstrument(code, { isWaiting: true })
  const [isRehearsed, setRehearsed] = useState(() => hasUnanswered(code))
  useEffect(() => {
    if (data !== undefined) setRehearsed(true)
  }, [data])
  return data === undefined || isRehearsed ? null : <OrderTicket code={code} side={undefined} />
}

function hasUnanswered(code: string): boolean {
  const { contract, option } = readKeptTicket(code, 'en').unanswered
  return contract !== null || option !== null
}
