import type { Market } from '../../market/market.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { codesInUse } from './queries.ts'

/**
 * Refuses to start while customers hold positions, or wait with limit orders, in what the catalogue no longer has:
 * nobody could watch their stops, nor close them at a price that is traded (rules §4). Alerts and what has ended
 * do not stop a start, and an option without ticks gives its stake back by itself (rules §5).
 */
export async function requireInstrumentsInUse(
  storage: Storage,
  market: Pick<Market, 'instrument'>,
): Promise<void> {
  const rows = await storage.read(tx => tx.all(codesInUse, {}))
  const missing = rows.filter(({ code }) => market.instrument(code) === undefined)
  if (missing.length === 0) return
  const names = missing.map(({ code, orders }) => `${code} (${orders} open)`).join(', ')
  throw new StartError(
    `The catalogue (INSTRUMENTS) lacks what customers have orders in: ${names}; put it back until these have ended.`,
  )
}
