import { toText } from '@quayside/money/money'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { figure } from '../../order/cells/cells.tsx'
import { availableDollars } from '../../order/live/available-dollars.ts'
import { Convertible } from '../convertible.tsx'
import { CostLine } from '../cost-line.tsx'
import type { OptionSummary } from './option-summary.ts'

/** Payout, break-even rate and available balance of an option, above the button (rules §1.4, §5). */
export function OptionCost({ terms, receipt }: OptionSummary) {
  const t = useT()
  const { number, share } = useFormats()
  const { user } = useSession()
  if (terms === null) return null
  return (
    <CostLine
      figures={[
        {
          label: t('option.payout'),
          value: receipt ? <Amount text={number(toText(receipt.payout))} code="USD" /> : figure(null, number),
        },
        { label: t('option.breakEven'), value: figure(terms.breakEven, text => share(text, 2)) },
        ...(user
          ? [
              {
                label: t('receipt.available'),
                value: <Amount text={number(availableDollars(user))} code="USD" />,
                note: <Convertible />,
              },
            ]
          : []),
      ]}
    />
  )
}
