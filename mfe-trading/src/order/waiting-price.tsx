import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { figure } from './cells.tsx'
import styles from './order.module.css'

type Waiting = Pick<ContractOrder, 'type' | 'side' | 'limitPrice' | 'stopPrice' | 'lastPrice'>

type PriceProps = { order: Waiting; write: (text: string) => string }

/** The price that an order waits for, from which side, and what it does there; of one that waits for its market, that it does. */
export function WaitingPrice({ order, write }: PriceProps) {
  const t = useT()
  const waitsFor = useWaitsFor(order)
  const { type, limitPrice, stopPrice, lastPrice } = order
  if (lastPrice !== undefined) return <>{t('ticket.atOpening')}</>
  const sign = waitsForFall(order) ? '≤' : '≥'
  return (
    <span className={styles.waits} title={waitsFor}>
      {figure(limitPrice ?? stopPrice, price => `${sign}\u00a0${write(price)}`)}
      <span className="q-caption q-text-3">{t(`ticket.${type}`)}</span>
    </span>
  )
}

/** What an order waits for, in a sentence. */
export function useWaitsFor(order: Waiting): string {
  const t = useT()
  const { number } = useFormats()
  const price = order.limitPrice ?? order.stopPrice
  if (price === null) return t('waits.opening')
  return t(waitsForFall(order) ? 'waits.falls' : 'waits.rises', { price: number(price) })
}

/** A limit buys lower and sells higher than the market is, a stop the other way round (rules §4). */
function waitsForFall({ stopPrice, side }: Pick<Waiting, 'stopPrice' | 'side'>): boolean {
  return (stopPrice === null) === (side === 'buy')
}
