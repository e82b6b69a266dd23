import { randomBytes } from 'node:crypto'
import type { Clock } from '@quayside/contracts/clock'
import { columns, prepare } from '../../platform/storage/query.ts'
import type { Flag } from '../../platform/storage/schema.ts'
import type { Storage, Tx } from '../../platform/storage/storage.ts'
import { type SeedDay, seedDays } from './simulation/day-seeds.ts'

/** Every secret that has priced the market; `is_made` marks the one generated for this database. */
type FeedSeedsTable = {
  secret: string
  is_made: Flag
  /** Wall clock (ms) of its first use; null before. */
  used_since: number | null
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    feed_seeds: FeedSeedsTable
  }
}

const findMade = prepare(q => q.selectFrom('feed_seeds').select('secret').where('is_made', '=', 1))
const findUsed = prepare(q => q.selectFrom('feed_seeds').selectAll().where('used_since', 'is not', null))
const insertSeed = prepare((q, p: FeedSeedsTable) =>
  q
    .insertInto('feed_seeds')
    .values(columns(p, ['secret', 'is_made', 'used_since']))
    .onConflict(conflict => conflict.doNothing()),
)
const beginUse = prepare((q, p: { secret: string; now: number }) =>
  q
    .updateTable('feed_seeds')
    .set({ used_since: p.now })
    .where('secret', '=', p.secret)
    // A use recorded by a clock ahead of time would hide every day until then.
    .where(eb => eb.or([eb('used_since', 'is', null), eb('used_since', '>', p.now)])),
)

/** The simulated market's seed and its public data. */
export type FeedSeeds = {
  readonly secret: string
  /** Records the seed's first use; call it after the market has started. */
  begin(): Promise<void>
  /** Days up to and including `until`, newest first, with their hashes and the seeds of past days. */
  days(market: { now(): number }, until: string | undefined): SeedDay[]
}

/** For feeds with external prices: no seed is published. */
export const NO_SEEDS: FeedSeeds = { secret: '', begin: async () => {}, days: () => [] }

type Settings = {
  readonly given: string | undefined
  readonly speed: number
}

const MOST_DAYS = 31
const DAY = 86_400_000

/** The operator's seed, or one generated once per database, so that all nodes share it. */
export async function openFeedSeeds(
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
  { given, speed }: Settings,
): Promise<FeedSeeds> {
  const root = given ?? (await storage.write(madeSeed))
  // A fast market has already published seeds of days that a slow one has yet to reach.
  const secret = speed === 1 ? root : `${root} at ${speed}`
  let used: readonly { readonly secret: string; readonly since: number }[] = []

  return {
    secret,
    async begin() {
      const rows = await storage.write(async tx => {
        await tx.run(insertSeed, { secret, is_made: 0, used_since: null })
        await tx.run(beginUse, { secret, now: clock.now() })
        return tx.all(findUsed, {})
      })
      used = rows.flatMap(({ secret, used_since: since }) => (since === null ? [] : [{ secret, since }]))
    },
    days(market, until) {
      const now = market.now()
      const to = until === undefined ? now : Math.min(now, Date.parse(until))
      return used
        .flatMap(({ secret, since }) => {
          const begun = now - (clock.now() - since) * speed
          return seedDays(secret, { from: Math.max(begun, to - (MOST_DAYS - 1) * DAY), to, now })
        })
        .sort((one, other) => other.day.localeCompare(one.day))
        .slice(0, MOST_DAYS)
    },
  }
}

async function madeSeed(tx: Tx): Promise<string> {
  const secret = randomBytes(32).toString('hex')
  await tx.run(insertSeed, { secret, is_made: 1, used_since: null })
  return (await tx.one(findMade, {}))?.secret ?? secret
}
