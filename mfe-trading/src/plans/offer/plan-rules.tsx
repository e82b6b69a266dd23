import { useT } from '@quayside/runtime/i18n'
import { Card } from '@quayside/ui/card'
import styles from '../plans.module.css'

const RULES = ['pool', 'accrual', 'exit', 'once', 'risk'] as const

/** Rules of all plans (rules §6). */
export function PlanRules() {
  const t = useT()
  return (
    <Card title={t('rules.title')}>
      <ul className={styles.list}>
        {RULES.map(rule => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
    </Card>
  )
}
