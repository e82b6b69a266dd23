import type { LoanTerms } from '@quayside/contracts/endpoints/loans'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { useNotices } from '@quayside/runtime/use-notices'
import { Badge } from '@quayside/ui/badge'
import { buttonClass } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import columns from './loan-calculator.module.css'
import styles from './loan-rules.module.css'

const TERMS = ['free', 'early', 'withdraw', 'late', 'cap', 'fees'] as const
const STEPS = ['details', 'document', 'photos', 'inHand', 'signature'] as const

/** Rules for every loan, and the steps of identity verification (rules §7). */
export function LoanRules({ terms }: { terms: LoanTerms }) {
  const t = useT()
  const { share } = useFormats()
  const { user } = useSession()
  useNotices('identity')
  const values = { days: terms.interestFreeDays, rate: share(terms.dailyRate) }
  return (
    <div className={columns.columns}>
      <Card title={t('terms.title')}>
        <ul className={styles.list}>
          {TERMS.map(term => (
            <li key={term}>{t(`terms.${term}`, values)}</li>
          ))}
        </ul>
      </Card>
      <Card title={t('kyc.title')} action={user && <Badge>{t(`kyc.status.${user.kycStatus}`)}</Badge>}>
        {user?.kycStatus === 'verified' ? <p className="q-text-2">{t('status.verified')}</p> : <Asked />}
        <p className={styles.onward}>
          <Link to="/loan/identity" className={buttonClass({})}>
            {t('identity.open')}
          </Link>
        </p>
      </Card>
    </div>
  )
}

function Asked() {
  const t = useT()
  return (
    <>
      <p className="q-text-2">{t('kyc.why')}</p>
      <ol className={styles.list}>
        {STEPS.map(step => (
          <li key={step}>{t(`kyc.${step}`)}</li>
        ))}
      </ol>
    </>
  )
}
