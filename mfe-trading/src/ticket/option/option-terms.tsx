import { type Money, toText } from '@quayside/money/money'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { DataList } from '@quayside/ui/data-list'
import { figure } from '../../order/cells/cells.tsx'
import { availableDollars } from '../../order/live/available-dollars.ts'
import { Convertible } from '../convertible.tsx'
import type { OptionSummary } from './option-summary.ts'

type TermsProps = OptionSummary & {
  isWhole?: boolean
}

/** All possible outcomes of an option, before consent (rules §1.4, §5). */
export function OptionTermsView({ terms, receipt, isWhole = true }: TermsProps) {
  const t = useT()
  const { number, share } = useFormats()
  const { user } = useSession()
  const money = (value: Money | undefined, signed = false) =>
    value ? <Amount text={number(toText(value), { signed })} code="USD" /> : figure(null, number)
  if (terms === null) return <p className="q-small q-text-3">{t('option.noPeriods')}</p>
  return (
    <>
      <DataList
        dense
        rows={[
          { label: t('option.return'), value: share(terms.returnRate, 2) },
          { label: t('option.ifWon'), value: money(receipt?.gain, true) },
          { label: t('option.ifLost'), value: money(receipt?.loss, true) },
          ...(isWhole
            ? [
                {
                  label: t('option.breakEven'),
                  value: share(terms.breakEven, 2),
                  note: t('option.breakEvenNote'),
                },
              ]
            : []),
          { label: t('option.houseMargin'), value: share(terms.houseMargin, 2) },
          ...(user && isWhole
            ? [
                {
                  label: t('receipt.available'),
                  value: <Amount text={number(availableDollars(user))} code="USD" />,
                  note: <Convertible />,
                },
              ]
            : []),
          ...(receipt && isWhole
            ? [
                {
                  label: t('option.payout'),
                  value: money(receipt.payout),
                  note: t('option.payoutNote'),
                  total: true,
                },
              ]
            : []),
        ]}
      />
      <p className="q-small q-text-2">
        {t('option.average', { share: share(terms.averageCost) })}{' '}
        {receipt && t('option.averageHere', { amount: number(toText(receipt.averageCost)) })}{' '}
        {t('option.equal')}
      </p>
    </>
  )
}
