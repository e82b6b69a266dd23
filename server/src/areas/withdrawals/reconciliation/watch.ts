import { money, toShortText } from '@quayside/money/money'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import type { Storage, Tx } from '../../../platform/storage/storage.ts'
import { type Compared, compare, isMissing } from '../rules/comparison.ts'
import type { Deciding } from '../services.ts'
import { readLedger } from './ledger-view.ts'
import {
  type ComparedSince,
  type ComparisonState,
  findComparison,
  type StoppedWhy,
  saveComparison,
} from './tables.ts'

const EVERY_MS = 30_000
/** How long a clean comparison permits new sendings while custody is unreachable. */
const GOOD_FOR_MS = 15 * 60_000
const ACTOR = 'reconciliation'

export type CustodyWatch = {
  /** Compares custody with the ledger when due, before each sweep. Rejects when the result cannot be written. */
  check(): Promise<void>
  hasJustMissed(): boolean
  mayBegin(): boolean
}

export type WatchParts = Pick<Deciding, 'clock' | 'config' | 'log' | 'custody' | 'arrived'> & {
  readonly storage: Storage
  readonly leads: () => boolean
}

/**
 * Monitors custody on the leader. Blocks sending until this process completes its first clean comparison, while coins
 * are missing, and when no comparison has completed for 15 minutes. A surplus blocks nothing: any outsider can send a
 * cent to an address and must not be able to stop withdrawals.
 */
export function createCustodyWatch(parts: WatchParts): CustodyWatch {
  const { clock, config, log, custody, storage, leads } = parts
  let triedAt = Number.NEGATIVE_INFINITY
  let last: Comparison | undefined
  let isFresh = false

  const isGood = (now: number) => {
    if (last === undefined || last.verdict === 'missing') return false
    return now >= last.at && now - last.at < GOOD_FOR_MS
  }
  const whyStopped = (now: number): StoppedWhy | null => {
    if (isGood(now)) return null
    return last?.verdict === 'missing' ? 'missing' : 'unknown'
  }

  async function comparison(now: number): Promise<Comparison> {
    const before = await storage.read(tx => readLedger(tx, parts))
    const holdings = await custody.balances(before.underWay.map(({ sendId }) => sendId))
    if (holdings === undefined) return { at: now, verdict: 'none', currencies: [] }
    const after = await storage.read(tx => readLedger(tx, parts))
    const currencies = compare({ before, after, holdings, declared: config.declaredCoins })
    return { at: now, verdict: isMissing(currencies) ? 'missing' : 'agrees', currencies }
  }

  return {
    mayBegin: () => isGood(clock.now()),
    hasJustMissed: () => isFresh && last?.verdict === 'missing',
    async check() {
      const now = clock.now()
      isFresh = false
      if (now >= triedAt && now - triedAt < EVERY_MS) return
      triedAt = now
      try {
        last = await comparison(now)
        isFresh = true
      } catch (error) {
        log.error({ err: error }, 'custody could not be compared with the ledger')
      }
      if (!leads()) return
      const tried = { now, compared: last?.at === now ? last : undefined, why: whyStopped(now) }
      if (tried.compared?.verdict === 'none' && !(await isToForget(storage))) return
      const kept = await storage.write(tx => keep(tx, tried))
      if (kept !== undefined) tell(log, kept)
    },
  }
}

type Comparison = {
  readonly at: number
  /** `none` when custody cannot report its holdings. */
  readonly verdict: 'agrees' | 'missing' | 'none'
  readonly currencies: readonly Compared[]
}

type Tried = {
  readonly now: number
  readonly compared: Comparison | undefined
  readonly why: StoppedWhy | null
}

type SavedComparison = {
  readonly before: ComparisonState | undefined
  readonly after: Omit<ComparisonState, 'version'>
}

/** Stores the standing; undefined when nothing was written. Audits each stop and its end once. */
async function keep(tx: Tx, tried: Tried): Promise<SavedComparison | undefined> {
  const before = await findComparison(tx)
  const after = comparisonAfter(before, tried)
  if (!(await saveComparison(tx, after, before))) return undefined
  if (before?.stopped?.why !== after.stopped?.why) await noteStop(tx, after)
  return { before, after }
}

function comparisonAfter(
  before: ComparisonState | undefined,
  { now, compared, why }: Tried,
): SavedComparison['after'] {
  const was = before?.stopped ?? null
  const stopped = why === null ? null : { why, since: was?.why === why ? was.since : now }
  if (compared === undefined) {
    const { comparedAt = null, currencies = [] } = before ?? {}
    return { triedAt: now, comparedAt, stopped, currencies }
  }
  const comparedAt = compared.verdict === 'none' ? null : now
  return { triedAt: now, comparedAt, stopped, currencies: compared.currencies.map(since(before, now)) }
}

/** True when the current custody cannot report, so that an earlier custody's standing is cleared. */
async function isToForget(storage: Storage): Promise<boolean> {
  const { stopped = null, comparedAt = null } = (await storage.read(findComparison)) ?? {}
  return stopped !== null || comparedAt !== null
}

async function noteStop(
  tx: Tx,
  { triedAt: at, stopped, currencies }: SavedComparison['after'],
): Promise<void> {
  await recordAct(tx, {
    at,
    actor: ACTOR,
    action: stopped === null ? 'custody.resumed' : 'custody.stopped',
    subject: 'sending',
    user_id: null,
    details: JSON.stringify({ ...(stopped !== null && { why: stopped.why }), ...differencesOf(currencies) }),
  })
}

/** Returns since when a currency has differed; surplus and shortage count as separate differences. */
function since(before: ComparisonState | undefined, now: number) {
  return (compared: Compared): ComparedSince => {
    const known = before?.currencies.find(({ currency }) => currency === compared.currency)
    const sign = signOf(compared.difference)
    if (sign === 0) return { ...compared, since: null }
    return { ...compared, since: signOf(known?.difference ?? null) === sign ? (known?.since ?? now) : now }
  }
}

function signOf(difference: bigint | null): -1 | 0 | 1 {
  if (difference === null || difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

function differencesOf(currencies: readonly Compared[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    currencies.flatMap(({ currency, difference }) =>
      difference === null || difference === 0n ? [] : [[currency, toShortText(money(currency, difference))]],
    ),
  )
}

function tell(log: WatchParts['log'], { before, after }: SavedComparison): void {
  const [was, why] = [before?.stopped?.why ?? null, after.stopped?.why ?? null]
  if (was === why) return
  const differences = differencesOf(after.currencies)
  if (why === null) log.info({ differences }, 'custody agrees with the ledger: withdrawals are sent again')
  else log.error({ why, differences }, 'custody does not agree with the ledger: no withdrawal is sent')
}
