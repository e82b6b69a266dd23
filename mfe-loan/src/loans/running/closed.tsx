import type { LoanRecord } from '@quayside/contracts/endpoints/loans'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { Stat } from '@quayside/ui/stat'
import styles from '../loans.module.css'
import { useMoney } from '../use-money.ts'

export function wasPaidOut({ timeline }: Pick<LoanRecord, 'timeline'>): boolean {
  return timeline.some(({ status }) => status === 'repaying')
}

export function Closed({ loan: { amount, interest, paid, timeline } }: { loan: LoanRecord }) {
  const t = useT()
  const money = useMoney()
  const { dateTime } = useFormats()
  const out = timeline.find(({ status }) => status === 'repaying')
  const end = timeline.at(-1)
  return (
    <Card title={t('closed.title')}>
      <div className="q-stack q-gap-20">
        <div className={styles.figures}>
          <Stat size="lg" label={t('closed.borrowed')} value={money(amount)} />
          <Stat size="lg" label={t('closed.paid')} value={money(paid)} />
          <Stat size="lg" label={t('closed.interest')} value={money(interest)} />
        </div>
        <DataList
          rows={[
            ...(out === undefined ? [] : [{ label: t('closed.out'), value: dateTime(out.at) }]),
            ...(end === undefined ? [] : [{ label: t('closed.on'), value: dateTime(end.at) }]),
          ]}
        />
      </div>
    </Card>
  )
}
