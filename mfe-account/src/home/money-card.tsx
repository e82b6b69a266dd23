import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Card } from '@quayside/ui/card'
import { Stat } from '@quayside/ui/stat'
import { TextLink } from '@quayside/ui/text-link'
import { Figure } from '../money/figure.tsx'
import { MONEY_FIGURES, type MoneyFigures } from '../money/figures.ts'
import styles from './money-card.module.css'

const [TOTAL, ...PARTS] = MONEY_FIGURES

/** Total assets, and what they are made of, as they change. */
export function MoneyCard({ money }: { money: MoneyFigures }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Card>
      <div className="q-stack q-gap-24">
        <div className="q-row q-between">
          {TOTAL && (
            <Stat
              label={t(`money.${TOTAL.field}`)}
              value={<Figure text={money[TOTAL.field]} signed={TOTAL.signed} />}
              size="lg"
            />
          )}
          <TextLink href="/profile/balance" onNavigate={href => void navigate(href)}>
            {t('money.details')}
          </TextLink>
        </div>
        <div className={styles.parts}>
          {PARTS.map(({ field, signed }) => (
            <Stat
              key={field}
              label={t(`money.${field}`)}
              value={<Figure text={money[field]} signed={signed} />}
            />
          ))}
        </div>
      </div>
    </Card>
  )
}
