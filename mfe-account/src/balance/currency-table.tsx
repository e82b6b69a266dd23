import type { UserInfo } from '@quayside/contracts/customer/user'
import { useT } from '@quayside/runtime/i18n'
import { trimmed } from '@quayside/runtime/trimmed'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import styles from './currency-table.module.css'

export function CurrencyTable({ balances }: { balances: UserInfo['balances'] }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <div className="q-table-scroll">
      <table className={`q-table ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('balance.currency')}</th>
            <th scope="col" className="q-cell-end">
              {t('money.amount')}
            </th>
            <th scope="col" className="q-cell-end">
              {t('balance.held')}
            </th>
            <th scope="col" className={`q-cell-end ${styles.wide}`}>
              {t('balance.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {balances.map(({ currency, available, held, value }) => (
            <tr key={currency}>
              <th scope="row">
                {currency}
                {value !== undefined && (
                  <small className={`${styles.narrow} q-text-3`}>
                    <Amount text={number(value)} code="USD" />
                  </small>
                )}
              </th>
              <td className="q-cell-end">
                <Amount text={number(trimmed(available))} />
              </td>
              <td className="q-cell-end">
                <Amount text={number(trimmed(held))} />
              </td>
              <td className={`q-cell-end ${styles.wide}`}>
                {value === undefined ? '–' : <Amount text={number(value)} code="USD" />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
