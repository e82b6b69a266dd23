import type { LoanRecord } from '@quayside/contracts/endpoints/loans'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { Stat } from '@quayside/ui/stat'
import styles from '../loans.module.css'
import { useMoney } from '../use-money.ts'
import { leftOf } from './repayment.ts'
import { Schedule } from './schedule.tsx'

/** The outstanding amount by the server's clock, and its due date. */
export function Running({ loan }: { loan: LoanRecord }) {
  const t = useT()
  const money = useMoney()
  const { dateTime } = useFormats()
  const { outstanding, principal, interestDue, dueAt, nextInterestAt, amount, repayable, paid } = loan
  const last = loan.payments?.at(-1)
  const left = leftOf(repayable, paid)
  return (
    <Card title={t('state.repaying')}>
      <div className="q-stack q-gap-20">
        <div className={styles.figures}>
          <Stat size="lg" label={t('run.outstanding')} value={money(outstanding)} />
          {dueAt !== null && <Stat label={t('run.due')} value={dateTime(dueAt)} />}
        </div>
        <DataList
          rows={[
            { label: t('run.principal'), value: money(principal) },
            { label: t('run.interest'), value: money(interestDue) },
            {
              label: t('run.paid'),
              value: money(paid),
              ...(last !== undefined && { note: t('run.paidLast', { time: dateTime(last.at) }) }),
            },
            ...(nextInterestAt === null ? [] : [{ label: t('run.next'), value: dateTime(nextInterestAt) }]),
            { label: t('cost.amount'), value: money(amount) },
            {
              label: t('run.total'),
              value: money(repayable),
              ...(left !== null && { note: t('run.left', { amount: money(left) }) }),
            },
          ]}
        />
        <Schedule offer={loan.offer} />
      </div>
    </Card>
  )
}
