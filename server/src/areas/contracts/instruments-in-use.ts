import type { Market } from '../../market/market.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { codesInUse } from './queries.ts'

/**
 * Refuses to start while positions or limit orders use an instrument missing from the catalog: their stops could not be
 * watched, nor could they close at a traded price (rules §4). Alerts and ended orders do not block, and an option
 * without ticks refunds its stake automatically (rules §5).
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
