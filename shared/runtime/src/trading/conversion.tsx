import type { ExchangeReceipt } from '@quayside/contracts/endpoints/funds/exchange'
import { type Money, toText } from '@quayside/money/money'
import { useT } from '@quayside/runtime/i18n'
import { Slot } from '@quayside/runtime/slot'
import { trimmed } from '@quayside/runtime/trimmed'
import { useFormats } from '@quayside/runtime/use-formats'
import { type ReactNode, useMemo, useState } from 'react'

/** A command's result, with the exchange that it made. */
export type Converted = { readonly converted?: ExchangeReceipt | undefined }

export type Conversion = {
  /** The price of converting what is missing, for the confirmation; null if nothing is. */
  readonly offer: ReactNode
  /** Part of the command's body. */
  readonly body: { readonly conversion?: { readonly quoteId: string } }
  readonly isReady: boolean
}

const NOTHING: Conversion = { offer: null, body: {}, isReady: true }

/** Holds a current quote for what a command lacks while its confirmation shows the offer. */
export function useConversion(missing: Money | null): Conversion {
  const [quoteId, setQuoteId] = useState<string | null>(null)
  const currency = missing?.currency
  const amount = missing && toText(missing)
  const props = useMemo(() => ({ currency, amount, onQuote: setQuoteId }), [currency, amount])
  if (missing === null) return NOTHING
  return {
    offer: <Slot name="mfe-account/conversion" props={props} />,
    body: quoteId === null ? {} : { conversion: { quoteId } },
    isReady: quoteId !== null,
  }
}

/** Sentence of a receipt about the exchange that the command made; null without one. */
export function useConvertedText(): (result: Converted) => string | null {
  const t = useT()
  const { number } = useFormats()
  return ({ converted }) => {
    if (converted === undefined) return null
    const { amount, from, receive, to } = converted
    const given = `${number(trimmed(amount))}\u00a0${from}`
    return t('common:converted', { given, received: `${number(trimmed(receive))}\u00a0${to}` })
  }
}
