import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { MarketInfo } from '@quayside/contracts/market/market'
import type { ContractSide } from '@quayside/money/contract-math'
import { errorKey } from '@quayside/runtime/api-error'
import type { ChartOrder } from '@quayside/runtime/chart-order'
import { useHost } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { Card } from '@quayside/ui/card'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { Tabs } from '@quayside/ui/tabs'
import { type ReactNode, useRef, useState } from 'react'
import { TradeStopNote } from '../live/trade-stop-note.tsx'
import { useInstrument } from '../live/use-instrument.ts'
import { ModeBadge } from '../order/cells/mode-badge.tsx'
import { ContractTicket } from './contract/contract-ticket.tsx'
import { LazyOptionTicket } from './lazy-option-ticket.tsx'
import { readStoredTicket, saveTicket, type TicketTab } from './stored-ticket.ts'
import styles from './ticket.module.css'
import type { TicketRequest } from './ticket-request.ts'
import { TicketShortcuts } from './ticket-shortcuts.tsx'

type OrderTicketProps = {
  code: string
  side: ContractSide | undefined
  order?: ChartOrder | undefined
  isWaiting: boolean
}

export function OrderTicket({ code, side, order, isWaiting }: OrderTicketProps) {
  const t = useT()
  const { flags } = useHost()
  const instrument = useInstrument(code, { isWaiting })
  const [wasSeen, setSeen] = useState(!isWaiting)
  if (!isWaiting && !wasSeen) setSeen(true)
  // Only a visible ticket looks up an order without a response; the ticket that sent it waits for the response.
  if (!wasSeen && (!instrument.data || hasUnanswered(code))) return null
  if (instrument.data)
    return <Ticket info={instrument.data} side={side} order={order} isWaiting={isWaiting} />
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
    <Frame>
      <Skeleton height={flags.device === 'mobile' ? '39rem' : '36rem'} />
    </Frame>
  )
}

type TicketProps = Omit<OrderTicketProps, 'code'> & { info: MarketInfo }

function Ticket({ info, side, order, isWaiting }: TicketProps) {
  const t = useT()
  const { flags } = useHost()
  const language = LANGUAGE_TAG[useLocale()]
  const [tab, setTab] = useState<TicketTab>(() =>
    // A press on buy or sell means a contract.
    side === undefined ? readStoredTicket(info.code, language).tab : 'contract',
  )
  // A requested side applies until the customer goes elsewhere in the ticket, and does not return with them.
  const [request, setRequest] = useState<TicketRequest | null>(() =>
    order === undefined ? quietRequest(side) : chartRequest(order, flags.device),
  )
  const root = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(side)
  if (side !== asked) {
    setAsked(side)
    if (side !== undefined) {
      setTab('contract')
      setRequest(quietRequest(side))
    }
  }
  const [chosen, setChosen] = useState(order)
  if (order !== chosen) {
    setChosen(order)
    if (order !== undefined) {
      setTab('contract')
      setRequest(chartRequest(order, flags.device))
    }
  }
  const show = (next: TicketTab) => {
    setTab(next)
    saveTicket(info.code, language, { tab: next })
  }
  return (
    <Frame>
      <h2 className="q-visually-hidden">{t('ticket.title')}</h2>
      <div className={styles.stop}>
        <TradeStopNote isWaiting={isWaiting} />
      </div>
      <div ref={root} className={styles.tabs}>
        <ModeBadge />
        <Tabs
          label={t('ticket.kinds')}
          tabs={[
            { id: 'contract', label: t('ticket.contract') },
            { id: 'option', label: t('ticket.option') },
          ]}
          selected={tab}
          onSelect={next => {
            setRequest(null)
            show(next)
          }}
        >
          {tab === 'contract' ? (
            <ContractTicket info={info} request={request} isWaiting={isWaiting} />
          ) : (
            !isWaiting && <LazyOptionTicket info={info} request={request} />
          )}
        </Tabs>
      </div>
      <TicketShortcuts
        root={root}
        onRequest={next => {
          show(next.tab)
          setRequest(next)
        }}
      />
    </Frame>
  )
}

function quietRequest(side: ContractSide | undefined): TicketRequest | null {
  return side === undefined ? null : { tab: 'contract', side, isQuiet: true }
}

/** On a phone the focus would open the keyboard over the ticket. */
function chartRequest({ side, type, price }: ChartOrder, device: string): TicketRequest {
  return { tab: 'contract', side, entry: { type, price }, isQuiet: device === 'mobile' }
}

function hasUnanswered(code: string): boolean {
  const { contract, option } = readStoredTicket(code, 'en').unanswered
  return contract !== null || option !== null
}

/** A card in the rail; on a phone the sheet is the frame. */
function Frame({ children }: { children: ReactNode }) {
  const { flags } = useHost()
  return flags.device === 'mobile' ? (
    <div className={`${styles.sheet} q-stack`}>{children}</div>
  ) : (
    <Card>{children}</Card>
  )
}
