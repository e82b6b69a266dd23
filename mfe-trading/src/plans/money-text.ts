import type { Money } from '@quayside/money/money'
import { toText } from '@quayside/money/money'
import { useFormats } from '@quayside/runtime/use-formats'

export function useMoneyText(): (text: string, currency: string) => string {
  const { number } = useFormats()
  return (text, currency) => `${number(text)}\u00a0${currency}`
}

export function useAmountOf(): (value: Money, look?: { signed?: boolean }) => { text: string; code: string } {
  const { number } = useFormats()
  return (value, look) => ({ text: number(toText(value), look), code: value.currency })
}
