import type { OrderLeg } from '@quayside/contracts/endpoints/order'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import styles from './detail.module.css'

const KINDS = [
  'contract_open',
  'contract_hold',
  'contract_close',
  'contract_liquidation',
  'contract_cancel',
  'option_open',
  'option_settle',
  'plan_buy',
  'plan_accrual',
  'plan_exit',
  'plan_mature',
] as const

const ACCOUNTS = [
  'available',
  'margin',
  'option_hold',
  'plan',
  'fees',
  'trading',
  'insurance',
  'plan_pool',
] as const

/** Every line of the ledger that belongs to an order, on both sides. */
export function LegsTable({ legs }: { legs: readonly OrderLeg[] }) {
  const t = useT()
  const { number, dateTime } = useFormats()
  const kind = (name: string) => {
    const known = KINDS.find(one => one === name)
    return known === undefined ? name : t(`detail.kind.${known}`)
  }
  const account = (name: string) => {
    const known = ACCOUNTS.find(one => one === name)
    return known === undefined ? name : t(`detail.account.${known}`)
  }
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
                <td>{dateTime(leg.time)}</td>
                <td>{kind(leg.kind)}</td>
                <td>
                  {t(`detail.owner.${leg.owner}`)} · {account(leg.account)}
                </td>
                <td className="q-cell-end q-num">
                  <bdi>
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
