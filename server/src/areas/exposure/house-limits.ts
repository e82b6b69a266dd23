import { refuse } from '@quayside/contracts/result'
import { both, undone } from '../../ledger/exposure/change.ts'
import { readExposure } from '../../ledger/exposure/totals.ts'
import type { Market } from '../../market/market.ts'
import type { HouseLimits } from '../services.ts'
import { holdingOf } from './holdings.ts'
import { type ExposureLimit, isBeyond } from './rules/limits.ts'

/**
 * Limits of the house's exposure, checked inside the command that they may refuse. Commands of all nodes take turns and
 * each sees the totals that the previous one wrote, so no order passes a limit. A price can, and so can a close that
 * removes an offset, because customers may always close.
 */
export function createHouseLimits({
  market,
  exposureLimits,
}: {
  readonly market: Pick<Market, 'instrument' | 'quote'>
  readonly exposureLimits: readonly ExposureLimit[]
}): HouseLimits {
  return {
    async refuse(tx, change) {
      if (change.mode !== 'real' || exposureLimits.length === 0) return undefined
      const totals = await readExposure(tx)
      const known = totals.find(({ code }) => code === change.code)
      const before = { ...change, ...(known ?? both(change, undone(change))) }
      const isRefused = isBeyond(exposureLimits, {
        before: holdingOf(before, market),
        after: holdingOf(both(before, change), market),
        others: totals.filter(each => each !== known).map(each => holdingOf(each, market)),
      })
      return isRefused ? refuse('10029') : undefined
    },
  }
}
