import { SelectField } from './select-field.tsx'

const OPTIONS = [
  { value: 'usdt', label: 'USDT' },
  { value: 'usdc', label: 'USDC' },
  { value: 'btc', label: 'BTC', disabled: true },
  { value: 'long', label: 'A currency with a name that is longer than a phone is wide, as some banks have' },
]

export function States() {
  return (
    <>
      <SelectField label="Currency" options={OPTIONS} />
      <SelectField label="With a hint" options={OPTIONS} hint="The network follows from the currency." />
      <SelectField label="With an error" options={OPTIONS} error="Choose a currency." />
      <SelectField label="Disabled" options={OPTIONS} disabled />
      <SelectField label="Compact" options={OPTIONS} compact />
      <SelectField label="Hidden label" labelHidden options={OPTIONS} defaultValue="long" />
      <SelectField label="Empty" options={[]} />
    </>
  )
}
