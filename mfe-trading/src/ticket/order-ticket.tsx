import type { MarketInfo } from '@quayside/contracts/market'
import type { ContractSide } from '@quayside/money/contract-math'
import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { Card } from '@quayside/ui/card'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { useLiveTick } from '../live/use-live-tick.ts'
import { ModeBadge } from './mode-badge.tsx'
import { TicketFields } from './ticket-fields.tsx'
import { TicketFoot } from './ticket-foot.tsx'
import { TicketReceiptView } from './ticket-receipt.tsx'
import type { LiveQuote } from './ticket-summary.ts'
import { useInstrument } from './use-instrument.ts'
import { useTicket } from './use-ticket.ts'

/** The order ticket of one instrument. */
export function OrderTicket({ code, side }: { code: string; side: ContractSide | undefined }) {
  const t = useT()
  const instrument = useInstrument(code)
  if (instrument.data) return <Ticket info={instrument.data} side={side} />
  if (instrument.isError) {
    return (
      <ErrorCard
        title={t('ticket.failed')}
        message={t(errorKey(instrument.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void instrument.refetch()}
        busy={instrument.isFetching}
      />
    )
  }
  return (
    <Card title={t('ticket.title')}>
      <Skeleton height="26rem" />
    </Card>
  )
}

function Ticket({ info, side }: { info: MarketInfo; side: ContractSide | undefined }) {
  const t = useT()
  const tick = useLiveTick(info.code)
  const quote: LiveQuote = tick ?? info
  const ticket = useTicket({ info, quote, side })
  return (
    <Card title={t('ticket.title')} action={<ModeBadge />}>
      <form
        className="q-stack q-gap-16"
        aria-label={t('ticket.title')}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void ticket.submit()
        }}
      >
        <TicketFields ticket={ticket} info={info} quote={quote} />
        <TicketReceiptView ticket={ticket} info={info} />
        <TicketFoot ticket={ticket} info={info} />
      </form>
    </Card>
  )
}
