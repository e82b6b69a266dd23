import type { CustomerOffer } from '@quayside/contracts/endpoints/loans'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { DataList } from '@quayside/ui/data-list'
import { Stat } from '@quayside/ui/stat'
import styles from '../loans.module.css'
import { Schedule } from '../running/schedule.tsx'
import { useMoney } from '../use-money.ts'

/** The full cost, most important figures largest (rules §1.4). */
export function OfferView({ offer }: { offer: CustomerOffer }) {
  const t = useT()
  const { share, date } = useFormats()
  const money = useMoney()
  return (
    <div className="q-stack q-gap-20" aria-live="polite">
      <div className={styles.figures}>
        <Stat size="lg" label={t('cost.total')} value={money(offer.totalRepayable)} />
        <Stat size="lg" label={t('cost.apr')} value={share(offer.apr, 2)} note={t('cost.aprNote')} />
        <Stat size="lg" label={t('cost.interest')} value={money(offer.totalInterest)} />
      </div>
      <DataList
        rows={[
          { label: t('cost.amount'), value: money(offer.amount) },
          { label: t('calculator.term'), value: t('days', { count: offer.days }) },
          { label: t('cost.free'), value: t('days', { count: offer.freeDays }) },
          { label: t('cost.dailyRate'), value: share(offer.dailyRate, 2) },
          {
            label: t('cost.effective'),
            value: share(offer.effectiveRate, 2),
            note: t('cost.effectiveNote'),
          },
          { label: t('cost.due'), value: date(offer.repaymentDate) },
        ]}
      />
      <Schedule offer={offer} />
    </div>
  )
}
