import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { TextLink } from '@quayside/ui/text-link'
import { Figure } from '../money/figure.tsx'
import { APART, type AssetLine, assetLines, type MoneyFigures } from '../money/figures.ts'
import styles from './figure-list.module.css'

export function FigureList({ money }: { money: MoneyFigures }) {
  const t = useT()
  return (
    <>
      <dl className={styles.figures}>
        <Line line={{ key: 'totalAssets', text: money.totalAssets, signed: false }} isTotal />
        {assetLines(money).map(line => (
          <Line key={line.key} line={line} />
        ))}
      </dl>
      <h3 className={styles.apart}>{t('money.apart')}</h3>
      <dl className={styles.figures}>
        {APART.map(({ field, signed }) => (
          <Line key={field} line={{ key: field, text: money[field], signed }} />
        ))}
      </dl>
    </>
  )
}

function Line({ line: { key, text, signed, href }, isTotal }: { line: AssetLine; isTotal?: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const label = t(`money.${key}`)
  return (
    <div className={styles.figure} data-figure={key}>
      <dt className={isTotal ? 'q-strong' : undefined}>
        {href === undefined ? (
          label
        ) : (
          <TextLink href={href} onNavigate={to => void navigate(to)}>
            {label}
          </TextLink>
        )}
      </dt>
      <dd className={isTotal ? 'q-strong' : undefined}>
        <Figure text={text} signed={signed} />
      </dd>
      <dd className={`q-small q-text-3 ${styles.about}`}>{t(`money.about.${key}`)}</dd>
    </div>
  )
}
