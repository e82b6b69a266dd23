import { type ExchangeQuote, quoteExchange } from '@quayside/contracts/endpoints/funds/exchange'
import { useCountdown } from '@quayside/runtime/countdown'
import { useApi, useSession } from '@quayside/runtime/hooks'
import { useQuery } from '@quayside/runtime/query'
import { useState } from 'react'
import { useSettled } from '../forms/use-settled.ts'
import type { ExchangeRequest } from './exchange-request.ts'

/** Debounce before requesting a price, in milliseconds. */
const REST_MS = 400

export type Quoting = {
  readonly quote: ExchangeQuote | undefined
  /** Seconds of validity left. */
  readonly seconds: number
  /** Expired or used. Only the customer requests a new one. */
  readonly isOver: boolean
  readonly isAsked: boolean
  readonly isLoading: boolean
  readonly error: unknown
  renew(): void
  spend(): void
}

/** A price for the typed amount, requested after a pause in typing and never renewed automatically. */
export function useQuote(request: ExchangeRequest | undefined): Quoting {
  const api = useApi()
  const userId = useSession().user?.id
  const [attempt, setAttempt] = useState(0)
  const [spent, setSpent] = useState<string>()
  const typed = request === undefined ? '' : JSON.stringify(request)
  const isSettled = useSettled(typed, REST_MS) === typed
  const query = useQuery({
    queryKey: ['exchange-quote', userId, typed, attempt],
    enabled: request !== undefined && isSettled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Fails immediately when offline instead of waiting for the network.
    networkMode: 'always',
    async queryFn({ signal }) {
      if (request === undefined) throw new TypeError('a price for nothing')
      const { from, to, side, amount } = request
      // Counted from before the request, so that the screen never shows too much time.
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
    isAsked: request !== undefined,
    isLoading: request !== undefined && (!isSettled || query.isFetching),
    error: isSettled && !query.isFetching ? query.error : null,
    renew: () => setAttempt(before => before + 1),
    spend: () => setSpent(found?.quote.quoteId),
  }
}
