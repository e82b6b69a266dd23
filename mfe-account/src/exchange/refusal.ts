import { ApiError } from '@quayside/runtime/api-error'

/** Why a quote is no longer usable; undefined if another refusal leaves it valid. */
export function refusedQuote(error: unknown): 'expired' | 'used' | 'changed' | undefined {
  if (!(error instanceof ApiError)) return undefined
  // The server does not know the quote; a new price resolves it.
  if (error.code === '404') return 'expired'
  if (error.code !== '10015') return undefined
  const { quote } = detailsOf(error)
  return quote === 'used' || quote === 'changed' ? quote : 'expired'
}

/** The currency whose price is too old; undefined for any other refusal of a price. */
export function staleCurrency(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== '10015') return undefined
  const { currency } = detailsOf(error)
  return typeof currency === 'string' ? currency : undefined
}

export function amountBounds(
  error: unknown,
): Readonly<Record<'currency' | 'minimum' | 'maximum', string>> | undefined {
  if (!(error instanceof ApiError) || error.code !== '10016') return undefined
  const { amount } = detailsOf(error)
  if (typeof amount !== 'object' || amount === null) return undefined
  const { currency, minimum, maximum } = amount as Record<string, unknown>
  return typeof currency === 'string' && typeof minimum === 'string' && typeof maximum === 'string'
    ? { currency, minimum, maximum }
    : undefined
}

function detailsOf({ details }: ApiError): Record<string, unknown> {
  return typeof details === 'object' && details !== null ? { ...details } : {}
}
