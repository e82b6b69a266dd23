import { exposureOfPositions } from '../areas/contracts/public.ts'
import { exposureOfOptions } from '../areas/options/public.ts'
import { recountExposure } from '../ledger/exposure/totals.ts'
import type { Storage } from '../platform/storage/storage.ts'

/**
 * Counts the house's exposure again at each start: a database from before the running totals has none, and another site
 * may have run an older release meanwhile.
 */
export async function recountHouse(storage: Storage): Promise<void> {
  await storage.write(async tx => {
    await recountExposure(tx, [...(await exposureOfPositions(tx)), ...(await exposureOfOptions(tx))])
  })
}
