import { setImmediate as turn } from 'node:timers/promises'
import { priceText } from '../../market/instruments/points.ts'
import type { Market } from '../../market/market.ts'
import { type AfterCommit, commit } from '../../platform/storage/commit.ts'
import type { Storage, Tx } from '../../platform/storage/storage.ts'
import type { LifeParts, Worker } from '../../triggers/lifecycle.ts'
import { createStorageReading } from '../../triggers/storage-reading.ts'
import { createSweeper } from '../../triggers/sweeper.ts'
import { recordWarning, warnedPositionsAfter } from './queries/warning-queries.ts'
import { markOf } from './rules/close.ts'
import type { Contract } from './rules/contract.ts'
import { dueWarning, type SentWarning } from './rules/margin-warning.ts'
import type { Position } from './worker/held-order.ts'

export type MarginWarning = SentWarning & { readonly contract: Contract; readonly price: string }

export type WarnCustomer = (tx: Tx, warning: MarginWarning, afterCommit: AfterCommit) => Promise<void>

export type MarginWatchParts = LifeParts & {
  readonly storage: Storage
  readonly market: Pick<Market, 'quote'>
  readonly positions: () => Iterable<Position>
  readonly warn: WarnCustomer
}

/** Positions per turn of the event loop, so that 100,000 positions do not delay ticks. */
const PER_TURN = 5_000
/** Warnings per command, so that a fall of the whole market does not delay its liquidations. */
const AT_ONCE = 100

type Sent = ReadonlyMap<string, SentWarning>

/** Leader-only worker: once a second, warns customers whose positions approach liquidation. */
export function createMarginWatch({ positions, warn, ...parts }: MarginWatchParts): Worker {
  const { storage, market, log } = parts
  let sent: Sent | undefined

  async function check(known: Sent): Promise<Sent> {
    const held = new Map<string, SentWarning>()
    const warnings: MarginWarning[] = []
    function look(position: Position): void {
      const { id } = position.contract
      const before = known.get(id)
      const warning = warnings.length < AT_ONCE ? warningOf(position, before) : undefined
      const last = warning ?? before
      if (last !== undefined) held.set(id, last)
      if (warning !== undefined) warnings.push(warning)
    }
    let looked = 0
    for (const position of positions()) {
      look(position)
      looked += 1
      if (looked % PER_TURN === 0) await turn()
    }
    // A failure leaves `sent` as it was, so that the next check sends them.
    if (warnings.length > 0) await send(warnings)
    return held
  }

  function warningOf(position: Position, before: SentWarning | undefined): MarginWarning | undefined {
    const { contract, instrument } = position
    const quote = market.quote(contract.code)
    const due = quote && dueWarning(position, quote, before)
    return due && { ...due, contract, price: priceText(instrument, markOf(contract, quote)) }
  }

  async function send(warnings: readonly MarginWarning[]): Promise<void> {
    await commit(storage, async (tx, afterCommit) => {
      for (const warning of warnings) {
        const { contract, level, liquidationPrice } = warning
        const recorded = await tx.run(recordWarning, { id: contract.id, level, liquidationPrice })
        if (recorded > 0) await warn(tx, warning, afterCommit)
      }
    })
  }

  return createSweeper(parts, () => async () => {
    try {
      sent = await check(sent ?? (await readSent(storage)))
    } catch (error) {
      log.error({ err: error }, 'margin warnings could not be sent; trying again')
    }
  })
}

async function readSent(storage: Storage): Promise<Sent> {
  const sent = new Map<string, SentWarning>()
  await createStorageReading(storage).each(
    (tx, page) => tx.all(warnedPositionsAfter, page),
    ({ id, warned_level: level, warned_liquidation: liquidationPrice }) => {
      if (level && liquidationPrice) sent.set(id, { level, liquidationPrice })
    },
  )
  return sent
}
