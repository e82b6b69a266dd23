import { money, toText } from '@quayside/money/money'
import { readExposure } from '../../ledger/exposure/totals.ts'
import type { Market } from '../../market/market.ts'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import type { Storage, Tx } from '../../platform/storage/storage.ts'
import { isWithin } from '../../platform/time/clock.ts'
import type { LifeParts, Worker } from '../../triggers/lifecycle.ts'
import { createSweeper } from '../../triggers/sweeper.ts'
import { holdingOf } from './holdings.ts'
import {
  type ExposureLimit,
  grossOf,
  type Holding,
  isPriced,
  type Level,
  levelAfter,
  TOTAL,
  usedOf,
} from './rules/limits.ts'
import { deleteLevel, findLevels, insertLevel, insertSample, type SampleRow } from './tables.ts'

export type ExposureWatchParts = LifeParts & {
  readonly storage: Storage
  readonly market: Pick<Market, 'instrument' | 'quote'>
  readonly exposureLimits: readonly ExposureLimit[]
}

/** Interval of the comparison with the limits, and of the samples, ms. */
const CHECK_MS = 10_000
const SAMPLE_MS = 300_000

/** Author of the alerts in the audit log. */
const ACTOR = 'exposure limits'

/** Leader-only worker: alerts staff when the house's exposure nears or reaches a limit, and samples it. */
export function createExposureWatch(parts: ExposureWatchParts): Worker {
  const { clock, storage, market, log } = parts
  let checkedAt = Number.NEGATIVE_INFINITY
  let sampledAt = Number.NEGATIVE_INFINITY

  async function check(now: number): Promise<void> {
    const holdings = (await storage.read(readExposure)).map(totals => holdingOf(totals, market))
    await alert(parts, holdings, now)
    const at = now - (now % SAMPLE_MS)
    if (at === sampledAt || !holdings.every(isPriced)) return
    await storage.write(tx => tx.run(insertSample, sampleOf(holdings, at)))
    sampledAt = at
  }

  return createSweeper(parts, () => async () => {
    const now = clock.now()
    if (isWithin(CHECK_MS, { since: checkedAt, now })) return
    checkedAt = now
    await check(now).catch((error: unknown) => log.error({ err: error }, 'the exposure could not be checked'))
  })
}

function sampleOf(holdings: readonly Holding[], at: number): SampleRow {
  return {
    at,
    net: usedOf({ measure: 'contracts', market: TOTAL }, holdings),
    gross: holdings.reduce((sum, holding) => sum + grossOf(holding), 0n),
    most_paid: usedOf({ measure: 'options', market: TOTAL }, holdings),
  }
}

type Crossing = {
  readonly limit: ExposureLimit
  readonly used: bigint
  readonly level: Level | null
}

async function alert(
  { storage, log, exposureLimits }: ExposureWatchParts,
  holdings: readonly Holding[],
  now: number,
): Promise<void> {
  const known = await storage.read(tx => tx.all(findLevels, {}))
  const levels = new Map(known.map(({ name, level }) => [name, level]))
  const crossings = exposureLimits.flatMap(limit => {
    const before = levels.get(nameOf(limit)) ?? null
    const used = usedOf(limit, holdings)
    const level = levelAfter(before, used, limit.cents)
    // After a start, a market may not have its price yet.
    const isUnsure = level === null && !holdings.every(isPriced)
    return level === before || isUnsure ? [] : [{ limit, used, level }]
  })
  const names = new Set(exposureLimits.map(nameOf))
  const removed = known.filter(({ name }) => !names.has(name))
  if (crossings.length + removed.length === 0) return
  await storage.write(async tx => {
    for (const { name } of removed) await tx.run(deleteLevel, { name })
    for (const crossing of crossings) await keep(tx, crossing, now)
  })
  for (const crossing of crossings) tell(log, crossing)
}

async function keep(tx: Tx, crossing: Crossing, at: number): Promise<void> {
  const { limit, level } = crossing
  const name = nameOf(limit)
  await tx.run(deleteLevel, { name })
  if (level !== null) await tx.run(insertLevel, { name, level })
  await recordAct(tx, {
    at,
    actor: ACTOR,
    action: `exposure.${level ?? 'eased'}`,
    subject: name,
    user_id: null,
    details: JSON.stringify(figuresOf(crossing)),
  })
}

function tell(log: LifeParts['log'], crossing: Crossing): void {
  const figures = { name: nameOf(crossing.limit), ...figuresOf(crossing) }
  if (crossing.level === 'full')
    log.error(figures, 'the exposure has reached a limit: orders that raise it are refused')
  else if (crossing.level === 'near') log.warn(figures, 'the exposure is near a limit')
  else log.info(figures, 'the exposure is well below a limit again')
}

function figuresOf({ limit, used }: Crossing) {
  return { used: dollars(used), limit: dollars(limit.cents) }
}

function nameOf({ measure, market }: ExposureLimit): string {
  return `${measure} ${market}`
}

function dollars(cents: bigint): string {
  return toText(money('USD', cents))
}
