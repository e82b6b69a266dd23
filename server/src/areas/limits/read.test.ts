import { money } from '@quayside/money/money'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { customerAccount, houseAccount } from '../../ledger/chart.ts'
import { post } from '../../ledger/post.ts'
import { move, posting } from '../../ledger/posting.ts'
import { MINUTE_MS } from '../../ledger/results/minute.ts'
import { resultsSince } from '../../ledger/results/result-queries.ts'
import { insertUser } from '../../platform/storage/queries/users.ts'
import { newUser } from '../../platform/storage/storage.builders.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import { readLosses } from './read.ts'
import { type Limits, usageOf } from './rules/limit.ts'
import { NOTHING_SET } from './rules/setting.ts'
import { oldestCounted } from './rules/usage.ts'

const NOW = Date.parse('2026-11-20T12:00:30Z')

let storage: Storage

beforeEach(async () => {
  storage = await openTemporary(() => NOW)
})
afterEach(async () => {
  await storage.close()
})

/** A posting that counts as a result or does not; some commands fail after posting. */
const changes = fc.array(
  fc.record({
    kind: fc.constantFrom('contract_open', 'contract_close', 'plan_exit', 'deposit'),
    mode: fc.constantFrom('real', 'real', 'real', 'demo'),
    currency: fc.constantFrom('USD', 'USD', 'USD', 'BTC'),
    cents: fc.integer({ min: -900, max: 900 }).filter(cents => cents !== 0),
    // Times cluster near the span edges, in any order; some are outside, some come from a fast clock.
    ago: fc.oneof(
      fc.integer({ min: -3, max: 5 }),
      fc
        .constantFrom(1, 7, 30)
        .chain(days => fc.integer({ min: -3, max: 3 }).map(minutes => days * 1440 + minutes)),
      fc.integer({ min: 0, max: 50_000 }),
    ),
    isTakenBack: fc.boolean(),
  }),
  { maxLength: 40 },
)
const limit = fc.option(fc.bigInt({ min: 1n, max: 2_000n }), { nil: null })
const limits = fc
  .record({ day: limit, week: limit, month: limit })
  .map(({ day, week, month }): Limits => ({ day: set(day), week: set(week), month: set(month) }))

it('finds the losses of each span and when a limit is free again, as the plain sum of the ledger does', async () => {
  let round = 0
  const property = fc.asyncProperty(changes, limits, async (all, wanted) => {
    round += 1
    const userId = `ann-${round}`
    await storage.write(tx => tx.run(insertUser, newUser(userId)))
    for (const [index, change] of all.entries()) {
      await carryOut(userId, `${round}-${index}`, change)
      if (index % 7 === 0) await compare(userId, wanted)
    }
    await compare(userId, wanted)
  })
  await fc.assert(property, { numRuns: 60 })
})

async function compare(userId: string, wanted: Limits): Promise<void> {
  await storage.read(async tx => {
    const rows = await tx.all(resultsSince, { userId, mode: 'real', since: oldestCounted(NOW) })
    const spent = rows.map(({ minute, amount }) => ({ minute, cents: -amount }))
    expect(await readLosses(tx, { userId, limits: wanted, now: NOW })).toEqual(usageOf(wanted, spent, NOW))
  })
}

type Change = typeof changes extends fc.Arbitrary<(infer T)[]> ? T : never

async function carryOut(
  userId: string,
  reference: string,
  { kind, mode, currency, cents, ago, isTakenBack }: Change,
): Promise<void> {
  const mine = customerAccount(userId, { kind: 'available', currency, mode })
  const house = houseAccount('trading', currency, mode)
  const amount = money(currency, BigInt(Math.abs(cents)))
  const at = NOW - ago * MINUTE_MS
  const head = { kind, reference, at }
  const written = storage.write(async tx => {
    const fund = { kind: 'correction', reference, at } as const
    await post(tx, posting(fund, move(house, mine, money(currency, 900n))))
    await post(tx, posting(head, cents < 0 ? move(mine, house, amount) : move(house, mine, amount)))
    if (isTakenBack) throw new Error('taken back')
  })
  if (isTakenBack) await expect(written).rejects.toThrow('taken back')
  else await written
}

function set(value: bigint | null) {
  return value === null ? NOTHING_SET : { value, next: null, loosensAt: null }
}
