import type { CustomerOffer } from '@quayside/contracts/endpoints/loans'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import styles from '../loans.module.css'
import { useMoney } from '../use-money.ts'

/** The loan's cost on each of its days, and the amount that would repay it then. */
export function Schedule({ offer }: { offer: CustomerOffer }) {
  const t = useT()
  const { date } = useFormats()
  const money = useMoney()
  return (
    <details>
      <summary className={styles.summary}>{t('offer.schedule')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className={styles.schedule} aria-label={t('offer.schedule')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('offer.day')}</th>
              <th scope="col">{t('offer.date')}</th>
              <th scope="col">{t('offer.interest')}</th>
              <th scope="col">{t('offer.repays')}</th>
            </tr>
          </thead>
          <tbody>
            {offer.schedule.map(line => (
              <tr key={line.day}>
                <td translate="no" className="q-num">
                  {line.day}
                </td>
                <td>{date(line.date)}</td>
                <td translate="no" className="q-num">
                  {money(line.interest)}
                </td>
                <td translate="no" className="q-num">
                  {money(line.repayable)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
