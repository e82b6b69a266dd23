import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'
import { readPage } from '../../platform/storage/queries/history.ts'
import { insertUser } from '../../platform/storage/queries/users.ts'
import { newUser } from '../../platform/storage/storage.builders.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import type { OverviewFilter } from './filter.ts'
import { contractRow, optionRow, planRow, seedOrders } from './overview.builders.ts'
import { EVERY_KIND } from './overview-filter.ts'
import { historyOfAll } from './queries.ts'

const ORDERS = 60
const ALL = { limit: 3 * ORDERS, offset: 0 }

const programs = findPostgres()

describe('a long history on SQLite', () => historyIsWhole(() => openTemporary(() => 0)))
describe.skipIf(programs === undefined)('a long history on PostgreSQL', () => {
  let cluster: Cluster
  beforeAll(async () => {
    if (programs !== undefined) cluster = await startCluster(programs)
  })
  afterAll(() => cluster.stop())
  historyIsWhole(() => openPostgres(cluster.url('postgres'), () => 0))
})

function historyIsWhole(open: () => Promise<Storage>): void {
  let storage: Storage

  beforeAll(async () => {
    storage = await open()
    await storage.write(tx => tx.run(insertUser, newUser('ada')))
    // Timestamps shared by more orders than a page, next to unique ones.
    const momentOf = (at: number) => (at < 25 ? 7 : at)
    const rows = Array.from({ length: ORDERS }, (_, at) => at)
    const row = (kind: string, at: number) => ({
      id: `${kind}${String(at).padStart(3, '0')}`,
      user_id: 'ada',
      created_at: momentOf(at),
    })
    await seedOrders(storage, {
      contracts: rows.map(at =>
        contractRow({ ...row('c', at), ...(at % 5 === 0 && { status: 'open' }), code: at % 2 ? 'A' : 'B' }),
      ),
      options: rows.map(at => optionRow({ ...row('o', at), code: at % 3 ? 'A' : 'B' })),
      plans: rows.map(at => planRow({ ...row('p', at), status: 'exited' })),
    })
  })
  afterAll(() => storage.close())

  const moment = fc.option(fc.integer({ min: -1, max: ORDERS + 1 }), { nil: undefined })
  const requested = fc.record({
    kinds: fc.subarray([...EVERY_KIND], { minLength: 1 }),
    state: fc.option(fc.constantFrom('running' as const, 'ended' as const), { nil: undefined }),
    code: fc.option(fc.constantFrom('A', 'B', 'C'), { nil: undefined }),
    from: moment,
    to: moment,
    range: fc.record({ limit: fc.integer({ min: 1, max: 30 }), offset: fc.integer({ min: 0, max: 200 }) }),
  })

  it('has pages that are parts of the whole, and its length', async () => {
    await fc.assert(
      fc.asyncProperty(requested, async ({ kinds, range, ...narrowed }) => {
        const filter: OverviewFilter = { userId: 'ada', mode: 'demo', ...narrowed }
        const history = historyOfAll(kinds, filter)
        const whole = await readPage(storage, history, ALL)
        expect(whole.total).toBe(whole.rows.length)
        expect(await readPage(storage, history, range)).toEqual({
          rows: whole.rows.slice(range.offset, range.offset + range.limit),
          total: whole.total,
        })
      }),
      { numRuns: 150 },
    )
  })

  it('has no orders of others, of the other mode, or outside the period, and the newest first', async () => {
    const length = async (filter: OverviewFilter) =>
      (await readPage(storage, historyOfAll(EVERY_KIND, filter), ALL)).total
    expect(await length({ userId: 'ada', mode: 'demo' })).toBe(3 * ORDERS)
    expect(await length({ userId: 'bob', mode: 'demo' })).toBe(0)
    expect(await length({ userId: 'ada', mode: 'real' })).toBe(0)
    const late: OverviewFilter = { userId: 'ada', mode: 'demo', from: 25, to: 40 }
    const { rows, total } = await readPage(storage, historyOfAll(EVERY_KIND, late), ALL)
    const times = rows.map(row => row.created_at)
    expect(total).toBe(3 * 16)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect([times[0], times.at(-1)]).toEqual([40, 25])
  })
}
