import { useT } from '@quayside/runtime/i18n'
import { DataList } from '@quayside/ui/data-list'
import { Figure } from '../money/figure.tsx'
import { MONEY_FIGURES, type MoneyFigures } from '../money/figures.ts'
import styles from './figure-list.module.css'

/** Every money figure with what it means. */
export function FigureList({ money }: { money: MoneyFigures }) {
  const t = useT()
  return (
    <DataList
      rows={MONEY_FIGURES.map(({ field, signed }) => ({
        key: field,
        label: (
          <span className={styles.label}>
            <span className="q-body">{t(`money.${field}`)}</span>
            <span className="q-small q-text-3">{t(`money.about.${field}`)}</span>
          </span>
        ),
        value: <Figure text={money[field]} signed={signed} />,
      }))}
    />
  )
}
