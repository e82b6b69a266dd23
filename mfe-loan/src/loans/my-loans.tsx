import { type LoanRecord, listLoan } from '@quayside/contracts/endpoints/loans'
import { errorKey } from '@quayside/runtime/api-error'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Link, useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { useNotices } from '@quayside/runtime/use-notices'
import { Badge } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { Picture } from '@quayside/ui/picture'
import { Skeleton } from '@quayside/ui/skeleton'
import { Stat } from '@quayside/ui/stat'
import { useCallback } from 'react'
import styles from './loans.module.css'
import { loanAddress } from './pages.ts'
import { LoanNote } from './running/loan-note.tsx'
import { TONES } from './running/tones.ts'
import { useMoney } from './use-money.ts'

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
  if (loans.isError) {
    return (
      <ErrorCard
        title={t('loan.failed')}
        message={t(errorKey(loans.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
        busy={loans.isFetching}
      />
    )
  }
  if (loans.data === undefined) return <Skeleton height="8rem" />
  const { list } = loans.data
  const over = list.filter(({ status }) => !UNDER_WAY.has(status))
  return (
    <>
      {list
        .filter(({ status }) => UNDER_WAY.has(status))
        .map(loan => (
          <UnderWay key={loan.id} loan={loan} />
        ))}
      {(over.length > 0 || list.length === 0) && (
        <Card title={t('loans.title')}>
          {list.length === 0 && (
            <EmptyState icon={<Picture name="pier" size="sm" />} message={t('loans.none')} />
          )}
          <ul className={styles.list}>
            {over.map(loan => (
              <LoanRow key={loan.id} loan={loan} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

const UNDER_WAY: ReadonlySet<LoanRecord['status']> = new Set([
  'offered',
  'resign',
  'signed',
  'pending',
  'repaying',
  'overdue',
])

function UnderWay({ loan }: { loan: LoanRecord }) {
  const t = useT()
  const money = useMoney()
  const navigate = useNavigate()
  const { dateTime } = useFormats()
  const { id, orderNo, amount, days, status, outstanding, dueAt } = loan
  const isRunning = status === 'repaying' || status === 'overdue'
  return (
    <Card title={t('loan.title')} action={<Badge tone={TONES[status]}>{t(`state.${status}`)}</Badge>}>
      <div className="q-stack q-gap-16">
        <div className={styles.figures}>
          <Stat
            size="lg"
            label={t(isRunning ? 'run.outstanding' : 'calculator.amount')}
            value={money(isRunning ? outstanding : amount)}
            note={`${t('loan.number')} ${orderNo}`}
          />
          {isRunning && dueAt !== null ? (
            <Stat label={t('run.due')} value={dateTime(dueAt)} />
          ) : (
            <Stat label={t('calculator.term')} value={t('days', { count: days })} />
          )}
        </div>
        <LoanNote loan={loan} />
        <div>
          <Button variant="primary" href={loanAddress(id)} onNavigate={href => void navigate(href)}>
            {t(isRunning ? 'loans.repay' : 'apply.see')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function LoanRow({ loan }: { loan: LoanRecord }) {
  const t = useT()
  const money = useMoney()
  const { id, orderNo, amount, days, status } = loan
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Link to={loanAddress(id)} className={styles.open}>
          <span translate="no" className="q-strong q-num">
            {money(amount)}
          </span>{' '}
          <span className="q-text-2">{t('days', { count: days })}</span>
        </Link>
        <Badge tone={TONES[status]}>{t(`state.${status}`)}</Badge>
      </div>
      <p className="q-small q-text-2">
        {t('loan.number')} {orderNo}
      </p>
    </li>
  )
}
