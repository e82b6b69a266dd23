import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { netOf } from '@quayside/runtime/position-figures'
import { useFormats } from '@quayside/runtime/use-formats'
import { Change, directionOf } from '@quayside/ui/change'
import { useIsOld } from '../../live/use-lock.ts'
import styles from '../order.module.css'
import { Result } from './result.tsx'
import { useOrderPnl } from './use-live-pnl.ts'

export function LivePnlCell({ order }: { order: ContractOrder }) {
  const t = useT()
  const { number } = useFormats()
  const figures = useOrderPnl(order)
  const isOld = useIsOld(order.code)
  if (figures === null) return <span className="q-text-3">{t('positions.noPrice')}</span>
  const direction = directionOf(figures.unrealizedPnL)
  return (
    <span className={styles.pnl} data-figure="pnl" data-old={isOld}>
      <Change direction={direction} text={number(figures.unrealizedPnL, { signed: true })} />
      <bdi translate="no" className={`q-small q-num q-${direction}`}>
        {number(figures.unrealizedPnLPercentage, { style: 'percent', signed: true })}
      </bdi>
    </span>
  )
}

export function LiveMark({ order }: { order: ContractOrder }) {
  const { number } = useFormats()
  const figures = useOrderPnl(order)
  const isOld = useIsOld(order.code)
  if (figures === null) return <span className="q-text-3">–</span>
  return (
    <bdi
      translate="no"
      className={isOld ? 'q-num q-old' : 'q-num'}
      data-figure={order.side === 'buy' ? 'bid' : 'ask'}
    >
      {number(figures.currentPrice)}
    </bdi>
  )
}

/** Live net result of closing the position, after the closing fee (rules §4). */
export function LiveNet({ order }: { order: ContractOrder }) {
  const figures = useOrderPnl(order)
  const isOld = useIsOld(order.code)
  return (
    <span className={styles.net} data-figure="net" data-old={isOld}>
      <Result profit={figures && netOf(order, figures)} />
    </span>
  )
}
