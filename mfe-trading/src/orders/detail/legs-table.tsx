import type { OrderLeg } from '@quayside/contracts/endpoints/trading/contracts'
import { useT } from '@quayside/runtime/i18n'
import { useExactTimes } from '@quayside/runtime/use-exact-times'
import { useFormats } from '@quayside/runtime/use-formats'
import styles from './detail.module.css'

export function LegsTable({ legs }: { legs: readonly OrderLeg[] }) {
  const t = useT()
  const { number } = useFormats()
  const { second } = useExactTimes()
  // Falls back to the wire name for causes and accounts that this version cannot translate.
  const named = (group: 'kind' | 'account', name: string) => t([`detail.${group}.${name}`, name])
  if (legs.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{t('detail.legs')}</h3>
      <div className="q-table-scroll">
        <table className="q-table q-table-compact">
          <thead>
            <tr>
              <th scope="col">{t('column.time')}</th>
              <th scope="col">{t('detail.movement')}</th>
              <th scope="col">{t('detail.accountName')}</th>
              <th scope="col" className="q-cell-end">
                {t('detail.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {legs.map((leg, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the ledger only grows
              <tr key={at}>
                <td>{second(leg.time)}</td>
                <td>{named('kind', leg.kind)}</td>
                <td>
                  {t(`detail.owner.${leg.owner}`)} · {named('account', leg.account)}
                </td>
                <td translate="no" className="q-cell-end q-num">
                  <bdi translate="no">
                    {number(leg.amount, { signed: true })} {leg.currency}
                  </bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
