import type { WithdrawalTerms } from '@quayside/contracts/endpoints/funds/withdrawals'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { formatDecimal } from '@quayside/money/format'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { trimmed } from '@quayside/runtime/trimmed'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { Button } from '@quayside/ui/button'
import { TextField } from '@quayside/ui/text-field'
import { type Judged, shareOf } from './form.ts'
import styles from './withdraw.module.css'

const SHARES = [25, 50, 75, 100]

export function AmountField({
  offered,
  text,
  judged,
  onText,
}: {
  offered: WithdrawalTerms['currencies'][number]
  text: string
  judged: Judged
  onText: (text: string) => void
}) {
  const t = useT()
  const { number, share } = useFormats()
  const readBack = useReadBack()
  const language = LANGUAGE_TAG[useLocale()]
  const { currency, available, minimum } = offered
  const sum = (amount: string) => `${number(amount)}\u00a0${currency}`
  const faults: Partial<Record<Judged['kind'], string>> = {
    wrong: t('exchange.wrong'),
    minimum: t('withdraw.minimum', { limit: sum(minimum) }),
    balance: t('common:error.10011'),
  }
  const fault = faults[judged.kind]
  return (
    <div className="q-stack q-gap-8">
      <TextField
        label={t('withdraw.amount', { currency })}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={event => onText(event.target.value)}
        hint={readBack(text, `${t('money.amount')} ${sum(trimmed(available))}`, currency)}
        {...(fault !== undefined && { error: fault })}
      />
      <div className={styles.shares}>
        {SHARES.map(percent => (
          <Button
            key={percent}
            size="sm"
            disabled={!/[1-9]/.test(available)}
            onClick={() => onText(formatDecimal(shareOf(offered, percent), language))}
          >
            {share(String(percent / 100), 0)}
          </Button>
        ))}
      </div>
    </div>
  )
}
