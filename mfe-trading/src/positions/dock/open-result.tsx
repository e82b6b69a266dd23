import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { add, type Money, subtract, toText } from '@quayside/money/money'
import { useHost, useMarketStatus, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { closingFigures, type LivePnl, sumClosing, usd } from '@quayside/runtime/position-figures'
import { useLayoutEffect } from 'react'
import { useNews } from '../../order/acts/closing-sum.tsx'
import { Result } from '../../order/live/result.tsx'
import styles from './dock.module.css'

type ResultProps = {
  orders: readonly ContractOrder[]
  figuresOf: (order: ContractOrder) => LivePnl | null
  isWhole: boolean
}

export function OpenResult({ orders, figuresOf, isWhole }: ResultProps) {
  const t = useT()
  const isLive = useMarketStatus() === 'open'
  useNews(orders)
  const all = orders.flatMap(order => {
    const shown = figuresOf(order)
    return (shown && closingFigures(order, shown)) ?? []
  })
  const sum = all.length > 0 && all.length === orders.length ? sumClosing(all) : null
  useLiveFigures(sum && isWhole ? sum.pnl : null)
  if (sum === null) return null
  return (
    <span className={styles.sum} data-old={!isLive} title={t('strip.pnl')}>
      <span className={styles.sumLabel}>{t('strip.pnl')}</span>
      <span className={styles.sumShort} aria-hidden="true">
        {t('strip.pnlShort')}
      </span>
      <Result profit={toText(sum.pnl)} />
    </span>
  )
}

/** Publishes the rows' total, so that the account figures in the header match at the same moment. */
function useLiveFigures(pnl: Money | null): void {
  const { live } = useHost().session
  const { user } = useSession()
  const floatingPnL = pnl && toText(pnl)
  const totalAssets = user && pnl && toText(add(subtract(usd(user.totalAssets), usd(user.floatingPnL)), pnl))
  useLayoutEffect(
    () => live?.set(floatingPnL && totalAssets ? { floatingPnL, totalAssets } : null),
    [live, floatingPnL, totalAssets],
  )
  useLayoutEffect(() => () => live?.set(null), [live])
}
