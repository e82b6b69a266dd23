import { type LoanRecord, listLoan } from '@quayside/contracts/endpoints/loans'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Link } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { useNotices } from '@quayside/runtime/use-notices'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { ErrorCard } from '@quayside/ui/error-card'
import { Skeleton } from '@quayside/ui/skeleton'
import { useCallback } from 'react'
import styles from './loans.module.css'
import { loanAddress } from './pages.ts'
import { TONES } from './tones.ts'
import { useMoney } from './use-money.ts'

/** The customer's own loans, newest first; nothing for a visitor, and in the Demo account, which has none. */
export function MyLoans() {
  const { user, mode } = useSession()
  return user === null || mode === 'demo' ? null : <Loans />
}

function Loans() {
  const t = useT()
  const loans = useEndpoint(listLoan, { query: { size: 50 } })
  const { refetch } = loans
  useNotices(
    'loan',
    useCallback(() => void refetch(), [refetch]),
  )
  return (
    <Card title={t('loans.title')}>
      {loans.isPending && <Skeleton lines={3} />}
      {loans.isError && (
        <ErrorCard
          title={t('loan.failed')}
          message={t(errorKey(loans.error))}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
          busy={loans.isFetching}
          level={3}
        />
      )}
      {loans.data && loans.data.list.length === 0 && <p className="q-text-2">{t('loans.none')}</p>}
      {loans.data && loans.data.list.length > 0 && (
        <ul className={styles.list}>
          {loans.data.list.map(loan => (
            <LoanRow key={loan.id} loan={loan} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function LoanRow({ loan }: { loan: LoanRecord }) {
  const t = useT()
  const money = useMoney()
  const { date } = useFormats()
  const { id, orderNo, amount, days, status, outstanding, dueAt } = loan
  const isRunning = status === 'repaying' || status === 'overdue'
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Link to={loanAddress(id)} className={styles.open}>
          <span className="q-strong q-num">{money(amount)}</span>{' '}
          <span className="q-text-2">{t('days', { count: days })}</span>
        </Link>
        <Badge tone={TONES[status]}>{t(`state.${status}`)}</Badge>
      </div>
      <p className="q-small q-text-2">
        {isRunning && dueAt !== null && (
          <>
            {t('run.outstanding')} <span className="q-num">{money(outstanding)}</span> · {t('run.due')}{' '}
            {date(dueAt)} ·{' '}
          </>
        )}
        {t('loan.number')} {orderNo}
      </p>
    </li>
  )
}
