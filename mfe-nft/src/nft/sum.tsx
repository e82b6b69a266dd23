import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { priceOf } from './price.ts'

export function Sum({ text, currency }: { text: string; currency: string }) {
  const { number } = useFormats()
  return <Amount text={number(priceOf(text, currency))} code={currency} />
}
