import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { type Money, toText } from '@quayside/money/money'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import type { ReactNode } from 'react'
import { figure, liquidation } from '../../cells/cells.tsx'
import type { MarginAfter } from './margin-plan.ts'
import styles from './margin-rows.module.css'

type RowsProps = {
  order: ContractOrder
  info: MarketInfo
  after: MarginAfter | null
  available: Money | null
}

export function MarginRows({ order, info, after, available }: RowsProps) {
  const t = useT()
  const { number } = useFormats()
  const money = (value: Money | null | undefined) => figure(value && toText(value), number)
  const price = (text: string) => number(text, { digits: info.precision })
  const rows: [string, ReactNode, ReactNode][] = [
    [t('column.margin'), figure(order.margin, number), money(after?.margin)],
    [
      t('receipt.liquidation'),
      liquidation(order, { t, number: price }),
      after === null
        ? figure(null, number)
        : liquidation(
            { openPrice: order.openPrice, liquidationPrice: after.liquidation },
            { t, number: price },
          ),
    ],
    [t('margin.available'), money(available), money(after?.available)],
  ]
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('margin.now')}</th>
          <th scope="col">{t('margin.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, now, then]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{now}</td>
            <td className={styles.after}>{then}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
