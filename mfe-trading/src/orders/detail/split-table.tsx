import type { ContractDetail } from '@quayside/contracts/endpoints/trading/contracts'
import type { SplitReceipt } from '@quayside/contracts/endpoints/trading/split-receipt'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { noonOf } from '@quayside/runtime/zoned-days'
import { figure } from '../../order/cells/cells.tsx'
import styles from './detail.module.css'

/** What each stock split changed in an order; nothing if there was none. */
export function SplitTable({ splits }: { splits: ContractDetail['splits'] }) {
  const t = useT()
  if (splits === undefined) return null
  return (
    <section className={styles.section}>
      <h3>{t('detail.splits')}</h3>
      {splits.map(split => (
        <Split key={split.time} split={split} />
      ))}
    </section>
  )
}

const FIGURES = [
  ['lots', 'ticket.size.lots'],
  ['price', 'detail.splitPrice'],
  ['stopLoss', 'common:closeReason.stopLoss'],
  ['takeProfit', 'common:closeReason.takeProfit'],
  ['trailing', 'detail.splitDistance'],
  ['liquidation', 'column.liquidation'],
] as const

function Split({ split: { day, ratio, before, after } }: { split: SplitReceipt }) {
  const t = useT()
  const { number, date } = useFormats()
  const timeZone = useTimeZone()
  const rows = FIGURES.filter(([name]) => before[name] !== null)
  return (
    <>
      <p className="q-caption q-text-3">{t('detail.split', { ratio, day: date(noonOf(day, timeZone)) })}</p>
      {after === null && <p>{t('detail.splitEnded')}</p>}
      <div className="q-table-scroll">
        <table className="q-table q-table-compact">
          <thead>
            <tr>
              <td />
              <th scope="col" className="q-cell-end">
                {t('detail.splitBefore')}
              </th>
              <th scope="col" className="q-cell-end">
                {t('detail.splitAfter')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, label]) => (
              <tr key={name}>
                <th scope="row">{t(label)}</th>
                <td className="q-cell-end">{figure(before[name], number)}</td>
                <td className="q-cell-end">{figure(after?.[name] ?? null, number)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
