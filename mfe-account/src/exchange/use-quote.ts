import { type ExchangeQuote, quoteExchange } from '@quayside/contracts/endpoints/exchange'
import { useCountdown } from '@quayside/runtime/countdown'
import { useApi, useSession } from '@quayside/runtime/hooks'
import { useQuery } from '@quayside/runtime/query'
import { useState } from 'react'
import { useSettled } from '../forms/use-settled.ts'
import type { Wish } from './wish.ts'

/** Typing rests so long before a price is asked for, milliseconds. */
const REST_MS = 400

export type Quoting = {
  /** The price for exactly what is typed; undefined before it is there. */
  readonly quote: ExchangeQuote | undefined
  /** Seconds that it still holds. */
  readonly seconds: number
  /** It has expired, or was used: it needs a new one, which only the customer asks for. */
  readonly isOver: boolean
  /** An amount is typed that a price can be asked for. */
  readonly isAsked: boolean
  readonly isLoading: boolean
  readonly error: unknown
  /** Asks for a new price. */
  renew(): void
  /** Notes that the price cannot be used any more. */
  spend(): void
}

/** A price for what is typed, asked for once typing rests, and never renewed by itself. */
export function useQuote(wish: Wish | undefined): Quoting {
  const api = useApi()
  const userId = useSession().user?.id
  const [attempt, setAttempt] = useState(0)
  const [spent, setSpent] = useState<string>()
  const typed = wish === undefined ? '' : JSON.stringify(wish)
  const isSettled = useSettled(typed, REST_MS) === typed
  const query = useQuery({
    queryKey: ['exchange-quote', userId, typed, attempt],
    enabled: wish !== undefined && isSettled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Who is offline is told that there is no price, instead of waiting for one.
    networkMode: 'always',
    async queryFn({ signal }) {
      if (wish === undefined) throw new TypeError('a price for nothing')
      const { from, to, side, amount } = wish
      // Counted from before the request, so that the screen never promises a moment too much.
      const askedAt = Date.now()
      const quote = await api.call(quoteExchange, { query: { from, to, amount, amountOf: side }, signal })
      return { quote, endsAt: askedAt + quote.validFor }
    },
  })
  const found = isSettled ? query.data : undefined
  const seconds = useCountdown(found?.endsAt ?? null)
  const isSpent = found !== undefined && found.quote.quoteId === spent
  return {
    quote: found?.quote,
    seconds: isSpent ? 0 : seconds,
    isOver: found !== undefined && (isSpent || found.endsAt <= Date.now()),
    isAsked: wish !== undefined,
    isLoading: wish !== undefined && (!isSettled || query.isFetching),
    error: isSettled && !query.isFetching ? query.error : null,
    renew: () => setAttempt(before => before + 1),
    spend: () => setSpent(found?.quote.quoteId),
  }
}
