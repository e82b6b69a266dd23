import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { figure } from '../cells/cells.tsx'
import type { TextTools } from '../details/translate.ts'
import styles from '../order.module.css'

/** Trigger of an order without an entry; without a price it waits for the market to open. */
export type WaitCondition = Pick<ContractOrder, 'type' | 'side'> & { readonly price: string | null }

export function waitConditionOf({
  type,
  side,
  limitPrice,
  stopPrice,
}: Pick<ContractOrder, 'type' | 'side' | 'limitPrice' | 'stopPrice'>): WaitCondition {
  return { type, side, price: limitPrice ?? stopPrice }
}

type PriceProps = { order: ContractOrder; write: (text: string) => string }

export function WaitingPrice({ order, write }: PriceProps) {
  const t = useT()
  const condition = waitConditionOf(order)
  const waitsFor = useWaitText(condition)
  if (order.lastPrice !== undefined) return <>{t('ticket.atOpening')}</>
  return (
    <span className={styles.waits} title={waitsFor}>
      {figure(condition.price, price => priceMark(condition, write(price)))}
      <span className="q-caption q-text-3">{t(`ticket.${order.type}`)}</span>
    </span>
  )
}

export function useWaitText(condition: WaitCondition): string {
  const t = useT()
  const { number } = useFormats()
  return waitText(condition, { t, number })
}

export function waitText(condition: WaitCondition, { t, number }: TextTools): string {
  const { price } = condition
  if (price === null) return t('waits.opening')
  return t(isFallAwaited(condition) ? 'waits.falls' : 'waits.rises', { price: number(price) })
}

export function priceMark(condition: WaitCondition, written: string): string {
  return `${isFallAwaited(condition) ? '≤' : '≥'}\u00a0${written}`
}

/** A limit buys below and sells above the market, a stop the reverse (rules §4). */
function isFallAwaited({ type, side }: WaitCondition): boolean {
  return (type !== 'stop') === (side === 'buy')
}
