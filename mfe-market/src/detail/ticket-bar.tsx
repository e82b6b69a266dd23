import type { MarketInfo, MarketItem } from '@quayside/contracts/market/market'
import type { ChartOrder } from '@quayside/runtime/chart-order'
import { useSession, useSockets } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Slot } from '@quayside/runtime/slot'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { useMemo, useState } from 'react'
import { useFormats } from '../format/use-formats.ts'
import styles from './ticket-bar.module.css'
import { useLiveHeader } from './use-live-header.ts'
import { type Side, useRequestedSide } from './use-requested-side.ts'
import { useTicketAhead } from './use-ticket-ahead.ts'

type BarProps = {
  item: MarketItem
  info: MarketInfo | undefined
  isOld: boolean
  /** Chosen on the chart: opens the ticket. */
  order: ChartOrder | undefined
  onOrder: (order: ChartOrder | undefined) => void
}

export function TicketBar({ item, info, isOld, order, onOrder }: BarProps) {
  const t = useT()
  const formats = useFormats()
  const { code } = item
  const { status } = useSession()
  const cells = useLiveHeader(code)
  const quote = useSockets().market.latest(code) ?? info
  const { requested, forget } = useRequestedSide()
  const [side, setSide] = useState<Side | undefined>(requested)
  const [asked, setAsked] = useState(requested)
  if (requested !== asked) {
    setAsked(requested)
    if (requested !== undefined) setSide(requested)
  }
  const shown = order?.side ?? side
  const ticket = useMemo(() => ({ code, side: shown, order }), [code, shown, order])
  const running = useMemo(() => ({ code }), [code])
  const waiting = useMemo(() => ({ code, waiting: true }), [code])
  const isAhead = useTicketAhead(status === 'visitor')
  return (
    <>
      <div className={`q-screen-foot ${styles.bar}`} data-old={isOld}>
        <div className={styles.running}>
          {status !== 'visitor' && <Slot name="mfe-trading/running" props={running} />}
        </div>
        <Button variant="down" size="lg" className={styles.side} onClick={() => setSide('sell')}>
          <span>{t('common:side.sell')}</span>
          <bdi translate="no" ref={cells.bid} className="q-num" data-figure="bid">
            {quote && formats.price(quote.bid)}
          </bdi>
        </Button>
        <Button variant="up" size="lg" className={styles.side} onClick={() => setSide('buy')}>
          <span>{t('common:side.buy')}</span>
          <bdi translate="no" ref={cells.ask} className="q-num" data-figure="ask">
            {quote && formats.price(quote.ask)}
          </bdi>
        </Button>
      </div>
      <Dialog
        open={shown !== undefined}
        onClose={() => {
          setSide(undefined)
          onOrder(undefined)
          forget()
        }}
        title={item.appName}
        closeLabel={t('common:close')}
        keepOnBackdrop
        kept
      >
        <div className={styles.ticket} data-visitor={status === 'visitor'}>
          {(shown || isAhead) && <Slot name="mfe-trading/order-ticket" props={shown ? ticket : waiting} />}
        </div>
      </Dialog>
    </>
  )
}
