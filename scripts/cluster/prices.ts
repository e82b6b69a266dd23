import { setTimeout as wait } from 'node:timers/promises'
import { listQuotes } from '@quayside/contracts/endpoints/market/markets'
import { send } from '../../e2e/fixtures/api.ts'

const WANTED = 'codes=BTCUSDT&codes=ETHUSDT&codes=EURUSD&codes=XAUUSD'
const EVERY_MS = 200

export type ComparedPrices = { readonly compared: number; readonly differences: number }

/** Reads the prices of all sites until the signal, and compares those of the same place in the sequence. */
export async function comparePrices(sites: readonly string[], signal: AbortSignal): Promise<ComparedPrices> {
  const seen = new Map<string, { readonly site: string; readonly price: string }>()
  let [compared, differences] = [0, 0]
  async function look(site: string): Promise<void> {
    const { result } = await send(site, `${listQuotes.path}?${WANTED}`)
    const { quotes } = listQuotes.result.parse(result)
    for (const { code, seq, price, bid, ask } of quotes) {
      const [place, shown] = [`${code} ${seq}`, `${price} ${bid} ${ask}`]
      const known = seen.get(place)
      if (known === undefined) seen.set(place, { site, price: shown })
      else if (known.site !== site) {
        compared += 1
        if (known.price !== shown) differences += 1
      }
    }
  }
  while (!signal.aborted) {
    // A site that was killed has no prices.
    await Promise.allSettled(sites.map(look))
    await wait(EVERY_MS)
  }
  return { compared, differences }
}
