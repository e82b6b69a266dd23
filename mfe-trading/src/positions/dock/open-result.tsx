import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import { toText } from '@quayside/money/money'
import { useMarketStatus } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { closingFigures, type LivePnl, sumClosing } from '@quayside/runtime/position-figures'
import { useNews } from '../../order/acts/closing-sum.tsx'
import { Result } from '../../order/result.tsx'
import styles from './dock.module.css'

type ResultProps = {
  orders: readonly ContractOrder[]
  figuresOf: (order: ContractOrder) => LivePnl | null
}

/** What closing every position listed would bring now: in sight whatever tab is open. */
export function OpenResult({ orders, figuresOf }: ResultProps) {
  const t = useT()
  const isLive = useMarketStatus() === 'open'
  useNews(orders)
  const all = orders.flatMap(order => {
    const shown = figuresOf(order)
    return (shown && closingFigures(order, shown)) ?? []
  })
  if (all.length === 0 || all.length < orders.length) return null
  return (
    <span className={styles.sum} data-old={!isLive} title={t('strip.net')}>
      <span className={styles.sumLabel}>{t('strip.net')}</span>
      <Result profit={toText(sumClosing(all).net)} />
    </span>
  )
}
