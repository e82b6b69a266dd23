import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageInPeriods } from '../../platform/storage/page-in-periods.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres.ts'
import { insertUser } from '../../platform/storage/queries/users.ts'
import { newUser } from '../../platform/storage/storage.builders.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openTemporary } from '../../platform/storage/temporary.builders.ts'
import type { OverviewFilter } from './filter.ts'
import { contractRow, optionRow, planRow, seedOrders } from './overview.builders.ts'
import { EVERY_KIND } from './overview-filter.ts'
import { historyOfAll } from './queries.ts'

const ORDERS = 60
const ROWS_PER_SLICE = 9

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
    // Timestamps shared by more orders than one turn may count, next to unique ones.
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

  it('has the same pages and the same length, however few rows a turn may count', async () => {
    await fc.assert(
      fc.asyncProperty(requested, async ({ kinds, range, ...narrowed }) => {
        const filter: OverviewFilter = { userId: 'ada', mode: 'demo', ...narrowed }
        const history = historyOfAll(kinds, filter)
        const whole = await pageInPeriods(storage, history, range, Number.MAX_SAFE_INTEGER)
        expect(await pageInPeriods(storage, history, range, ROWS_PER_SLICE)).toEqual(whole)
      }),
      { numRuns: 150 },
    )
  })

  it('is counted by so many rows a turn, except what has one moment', async () => {
    const counted: number[] = []
    const counting: Pick<Storage, 'read'> = {
      read: work => storage.read(work).finally(() => counted.push(0)),
    }
    const history = historyOfAll(EVERY_KIND, { userId: 'ada', mode: 'demo', from: 25 })
    const noted = {
      ...history,
      count: (period: { from?: number | undefined; to?: number | undefined }) => {
        counted.push((period.to ?? ORDERS) - (period.from ?? 0) + 1)
        return history.count(period)
      },
    }
    const { total, rows } = await pageInPeriods(counting, noted, { limit: 4, offset: 0 }, ROWS_PER_SLICE)
    expect({ total, rows: rows.length }).toEqual({ total: 3 * (ORDERS - 25), rows: 4 })
    expect(Math.max(...counted)).toBeLessThanOrEqual(ROWS_PER_SLICE / 3 + 1)
  })
}
