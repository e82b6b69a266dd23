import type { ContractDetail } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { useExactTimes } from '@quayside/runtime/use-exact-times'
import { useFormats } from '@quayside/runtime/use-formats'
import styles from './detail.module.css'

export function TrailTable({ order: { trailing, trail } }: { order: ContractDetail }) {
  const t = useT()
  const { number } = useFormats()
  const { second } = useExactTimes()
  if (trailing === null || trail.length === 0) return null
  const distance = number(trailing.distance) + (trailing.by === 'percent' ? '%' : '')
  return (
    <section className={styles.section}>
      <h3>{t('trailing.way')}</h3>
      <p className="q-caption q-text-3">{t('trailing.wayText', { distance })}</p>
      <div className="q-table-scroll">
        <table className="q-table q-table-compact">
          <thead>
            <tr>
              <th scope="col">{t('column.time')}</th>
              <th scope="col" className="q-cell-end">
                {t('trailing.best')}
              </th>
              <th scope="col" className="q-cell-end">
                {t('trailing.stop')}
              </th>
            </tr>
          </thead>
          <tbody>
            {trail.map(({ time, price, stop }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the way only grows
              <tr key={at}>
                <td>{second(time)}</td>
                <td translate="no" className="q-cell-end q-num">
                  <bdi translate="no">{number(price)}</bdi>
                </td>
                <td translate="no" className="q-cell-end q-num">
                  <bdi translate="no">{number(stop)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
