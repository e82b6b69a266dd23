import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Card } from '@quayside/ui/card'
import { Stat } from '@quayside/ui/stat'
import { TextLink } from '@quayside/ui/text-link'
import { Figure } from '../money/figure.tsx'
import { heldTotal, type MoneyFigures } from '../money/figures.ts'
import styles from './money-card.module.css'

export function MoneyCard({ money }: { money: MoneyFigures }) {
  const t = useT()
  const navigate = useNavigate()
  const parts = [
    { key: 'totalAmount', text: money.amount, signed: false },
    { key: 'bondAmount', text: money.bondAmount, signed: false },
    { key: 'held', text: heldTotal(money), signed: false },
    { key: 'floatingPnL', text: money.floatingPnL, signed: true },
    { key: 'loanAmount', text: money.loanAmount, signed: false },
    { key: 'profit', text: money.profit, signed: true },
  ]
  return (
    <Card>
      <div className="q-stack q-gap-24">
        <div className="q-row q-between">
          <Stat
            label={t('money.totalAssets')}
            value={<Figure text={money.totalAssets} signed={false} />}
            size="lg"
          />
          <TextLink href="/profile/balance" onNavigate={href => void navigate(href)}>
            {t('money.details')}
          </TextLink>
        </div>
        <div className={styles.parts}>
          {parts.map(({ key, text, signed }) => (
            <Stat key={key} label={t(`money.${key}`)} value={<Figure text={text} signed={signed} />} />
          ))}
        </div>
      </div>
    </Card>
  )
}
