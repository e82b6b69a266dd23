import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { figure } from './cells.tsx'
import styles from './order.module.css'

/** Trigger of an order without an entry; without a price it waits for the market to open. */
export type Waits = Pick<ContractOrder, 'type' | 'side'> & { readonly price: string | null }

export function waitsOf({
  type,
  side,
  limitPrice,
  stopPrice,
}: Pick<ContractOrder, 'type' | 'side' | 'limitPrice' | 'stopPrice'>): Waits {
  return { type, side, price: limitPrice ?? stopPrice }
}

type PriceProps = { order: ContractOrder; write: (text: string) => string }

export function WaitingPrice({ order, write }: PriceProps) {
  const t = useT()
  const waits = waitsOf(order)
  const waitsFor = useWaitsFor(waits)
  if (order.lastPrice !== undefined) return <>{t('ticket.atOpening')}</>
  return (
    <span className={styles.waits} title={waitsFor}>
      {figure(waits.price, price => priceMark(waits, write(price)))}
      <span className="q-caption q-text-3">{t(`ticket.${order.type}`)}</span>
    </span>
  )
}

export function useWaitsFor(waits: Waits): string {
  const t = useT()
  const { number } = useFormats()
  const { price } = waits
  if (price === null) return t('waits.opening')
  return t(waitsForFall(waits) ? 'waits.falls' : 'waits.rises', { price: number(price) })
}

export function priceMark(waits: Waits, written: string): string {
  return `${waitsForFall(waits) ? '≤' : '≥'}\u00a0${written}`
}

/** A limit buys below and sells above the market, a stop the reverse (rules §4). */
function waitsForFall({ type, side }: Waits): boolean {
  return (type !== 'stop') === (side === 'buy')
}
