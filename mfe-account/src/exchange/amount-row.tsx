import type { ExchangeCurrency } from '@quayside/contracts/endpoints/funds/exchange'
import { useT } from '@quayside/runtime/i18n'
import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import type { ReactNode } from 'react'
import styles from './exchange.module.css'
import type { Side } from './exchange-request.ts'

export type AmountRowProps = {
  side: Side
  currency: string
  text: string
  currencies: readonly ExchangeCurrency[]
  hint?: ReactNode
  error?: string | undefined
  onText: (text: string) => void
  onCurrency: (currency: string) => void
}

export function AmountRow(props: AmountRowProps) {
  const { side, currency, text, currencies, hint, error, onText, onCurrency } = props
  const t = useT()
  const isGiven = side === 'from'
  return (
    <div className={styles.side}>
      <TextField
        label={t(isGiven ? 'exchange.give' : 'exchange.get')}
        hint={hint}
        inputMode="decimal"
        autoComplete="off"
        name={isGiven ? 'give' : 'get'}
        value={text}
        onChange={event => onText(event.currentTarget.value)}
        {...(error === undefined ? {} : { error })}
      />
      <SelectField
        label={t('balance.currency')}
        aria-label={t(isGiven ? 'exchange.currencyGive' : 'exchange.currencyGet')}
        value={currency}
        options={currencies.map(each => ({ value: each.currency, label: each.currency }))}
        onChange={event => onCurrency(event.currentTarget.value)}
      />
    </div>
  )
}
