import { refuse } from '@quayside/contracts/result'
import { both, type ExposureChange, undone } from '../../ledger/exposure/change.ts'
import { type ExposureTotals, readExposure } from '../../ledger/exposure/totals.ts'
import type { Market } from '../../market/market.ts'
import { NeedsTurn } from '../../platform/storage/errors.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'
import type { HouseLimits } from '../services.ts'
import { holdingOf } from './holdings.ts'
import { type ExposureLimit, isBeyond } from './rules/limits.ts'

/**
 * Limits of the house's exposure, checked inside the command that they may refuse, on the totals of all earlier ones, so
 * no order passes a limit. A price can, and so can a close that removes an offset, because customers may always close.
 *
 * A transaction that runs next to others checks all its orders together at the end; if they pass a limit, each of its
 * commands is decided alone.
 */
export function createHouseLimits({
  market,
  exposureLimits,
}: {
  readonly market: Pick<Market, 'instrument' | 'quote'>
  readonly exposureLimits: readonly ExposureLimit[]
}): HouseLimits {
  async function passesLimit(tx: ReadTx, change: ExposureChange): Promise<boolean> {
    return isPassed(await readExposure(tx), change)
  }

  function isPassed(totals: readonly ExposureTotals[], change: ExposureChange): boolean {
    const known = totals.find(({ code }) => code === change.code)
    const before = { ...change, ...(known ?? both(change, undone(change))) }
    return isBeyond(exposureLimits, {
      before: holdingOf(before, market),
      after: holdingOf(both(before, change), market),
      others: totals.filter(each => each !== known).map(each => holdingOf(each, market)),
    })
  }

  async function requireRoom(tx: ReadTx, changes: readonly ExposureChange[]): Promise<void> {
    const totals = [...(await readExposure(tx))]
    for (const change of changes) {
      if (isPassed(totals, change)) throw new NeedsTurn()
      const at = totals.findIndex(({ code }) => code === change.code)
      const known = totals[at]
      if (known === undefined) totals.push(change)
      else totals[at] = both({ ...change, ...known }, change)
    }
  }

  return {
    async refuse(tx, change) {
      if (change.mode !== 'real' || exposureLimits.length === 0) return undefined
      if (tx.isAlone) return (await passesLimit(tx, change)) ? refuse('10029') : undefined
      await tx.share(requireRoom, change)
      return undefined
    },
  }
}
