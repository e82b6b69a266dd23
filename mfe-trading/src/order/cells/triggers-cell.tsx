import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import styles from '../order.module.css'
import { figure } from './cells.tsx'

export function TriggersCell({ order: { stopLoss: fixed, trailing, takeProfit } }: { order: ContractOrder }) {
  const t = useT()
  const { number } = useFormats()
  const stopLoss = trailing?.stop ?? fixed
  if (stopLoss === null && takeProfit === null) return figure(null, number)
  return (
    <span className={styles.pair}>
      <span>
        {figure(stopLoss, number)}
        {trailing && <small className="q-text-3"> {t('trailing.short')}</small>}
      </span>
      <span className={styles.between}>/</span>
      {figure(takeProfit, number)}
    </span>
  )
}
