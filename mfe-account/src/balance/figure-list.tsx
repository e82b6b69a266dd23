import { useT } from '@quayside/runtime/i18n'
import { Figure } from '../money/figure.tsx'
import { MONEY_FIGURES, type MoneyFigures } from '../money/figures.ts'
import styles from './figure-list.module.css'

/** Every money figure with what it means. */
export function FigureList({ money }: { money: MoneyFigures }) {
  const t = useT()
  return (
    <dl className={styles.figures}>
      {MONEY_FIGURES.map(({ field, signed }) => (
        <div key={field} className={styles.figure}>
          <dt>{t(`money.${field}`)}</dt>
          <dd>
            <Figure text={money[field]} signed={signed} />
          </dd>
          <dd className={`q-small q-text-3 ${styles.about}`}>{t(`money.about.${field}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
