import type { UserInfo } from '@quayside/contracts/customer/user'
import type { QueryInputOf } from '@quayside/contracts/endpoint'
import { type ExchangeQuote, QUOTE_MS, quoteExchange } from '@quayside/contracts/endpoints/funds/exchange'
import { CURRENCY_SCALE, type Currency, isCurrency } from '@quayside/money/currency'
import { Decimal, Rounding } from '@quayside/money/decimal'
import { ApiError } from '@quayside/runtime/api-error'
import { useCountdown } from '@quayside/runtime/countdown'
import { convertible } from '@quayside/runtime/funding'
import { useApi, useSession } from '@quayside/runtime/hooks'
import { useQuery } from '@quayside/runtime/query'
import { useState } from 'react'
import { amountBounds } from '../refusal.ts'
import type { Quoting } from '../use-quote.ts'

export type Missing = { readonly currency: Currency; readonly amount: string }

export type ConversionQuote = Omit<Quoting, 'renew' | 'spend' | 'isAsked'> & {
  /** Whether no single balance covers what is missing. */
  readonly isShort: boolean
  retry(): void
}

type Ask = (query: QueryInputOf<typeof quoteExchange>) => Promise<ExchangeQuote>

/** Renewed this long before a quote ends, in milliseconds, so that a confirmation never waits for one. */
const AHEAD_MS = 5_000

/** A price that brings at least what is missing, from the first balance that covers it; renewed while it is shown. */
export function useConversionQuote({ currency, amount }: Missing): ConversionQuote {
  const api = useApi()
  const { user } = useSession()
  const [wanted, setWanted] = useState(amount)
  // What an order needs follows each tick: a smaller amount keeps the price, a larger one gets some room.
  if (new Decimal(amount).gt(wanted)) setWanted(withRoom(amount, currency))
  const balances = user === null ? [] : convertible(user, currency)
  const held = balances.map(({ currency: from, available }) => `${from} ${available}`).join()
  const query = useQuery({
    queryKey: ['conversion-quote', user?.id, currency, wanted, held],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: QUOTE_MS - AHEAD_MS,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
    async queryFn({ signal }) {
      const askedAt = Date.now()
      const ask: Ask = asked => api.call(quoteExchange, { query: asked, signal })
      const quote = await firstQuote(ask, balances, { currency, amount: wanted })
      return { quote, endsAt: quote === undefined ? null : askedAt + quote.validFor }
    },
  })
  const { quote, endsAt } = query.data ?? { quote: undefined, endsAt: null }
  const isEnough = quote !== undefined && new Decimal(quote.receive).gte(amount)
  return {
    quote,
    seconds: useCountdown(endsAt),
    isOver: !isEnough || endsAt === null || endsAt <= Date.now(),
    isLoading: query.isFetching && quote === undefined,
    isShort: query.isSuccess && quote === undefined,
    error: query.isFetching ? null : query.error,
    retry: () => void query.refetch(),
  }
}

/** Share added to an amount that grew, so that a moving market does not change the price again at once. */
const ROOM = '0.002'

function withRoom(amount: string, currency: Currency): string {
  const digits = CURRENCY_SCALE[currency]
  return new Decimal(amount).times(new Decimal(ROOM).plus(1)).round(digits, Rounding.up).toFixed(digits)
}

async function firstQuote(
  ask: Ask,
  balances: UserInfo['balances'],
  missing: Missing,
): Promise<ExchangeQuote | undefined> {
  let refused: unknown
  for (const { currency, available } of balances) {
    try {
      const quote = isCurrency(currency) ? await priceOf(ask, currency, missing) : undefined
      if (quote && covers(quote, available, missing)) return quote
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'refused') throw error
      refused = error
    }
  }
  if (refused !== undefined) throw refused
  return undefined
}

function covers({ amount, receive }: ExchangeQuote, available: string, missing: Missing): boolean {
  return new Decimal(amount).lte(available) && new Decimal(receive).gte(missing.amount)
}

/** If less than the smallest exchange is missing, the rest stays in the order's currency. */
async function priceOf(ask: Ask, from: Currency, { currency: to, amount }: Missing): Promise<ExchangeQuote> {
  try {
    return await ask({ from, to, amount, amountOf: 'to' })
  } catch (error) {
    const bounds = amountBounds(error)
    if (bounds === undefined) throw error
    return await ask({ from, to, amount: bounds.minimum, amountOf: 'from' })
  }
}
