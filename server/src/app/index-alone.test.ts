import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Compilable } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  countOpenOrders,
  historyOfOrders,
  oldestOpenOrders,
} from '../areas/contracts/queries/list-queries.ts'
import { historyOfOptions } from '../areas/options/queries.ts'
import { EVERY_KIND } from '../areas/orders/overview-filter.ts'
import { historyOfAll } from '../areas/orders/queries.ts'
import { historyOfPlans } from '../areas/plans/queries.ts'
import { countLines } from '../ledger/figures.ts'
import { compile, type QueryBuilder } from '../platform/storage/query.ts'
import { openSqlite } from '../platform/storage/sqlite/sqlite.ts'
import { RETENTION } from './privacy/old-rows.ts'

const whose = { userId: 'ada', mode: 'demo' } as const
const deep = { limit: 100, offset: 50_000 }
let folder = ''
let db: DatabaseSync

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-'))
  const file = path.join(folder, 'data.db')
  await (await openSqlite(file, () => 0)).close()
  db = new DatabaseSync(file)
})
afterEach(async () => {
  db.close()
  await rm(folder, { recursive: true })
})

function planOf(build: (q: QueryBuilder) => Compilable<unknown>): string[] {
  const { sql, bind } = compile('sqlite', build)
  return stepsOf(sql, bind({}) as SQLInputValue[])
}

function stepsOf(sql: string, values: readonly SQLInputValue[]): string[] {
  const rows = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values)
  return rows.map(({ detail }) => String(detail))
}

const order = 'SEARCH contract_orders USING COVERING INDEX contract_orders_newest (user_id=? AND mode=?)'
const option = order.replaceAll('contract_', 'option_')
const plan = order.replaceAll('contract_', 'plan_')

it.each([
  ['a page of contracts', historyOfOrders(whose).page(deep), [order]],
  ['a page of options', historyOfOptions(whose).page(deep), [option]],
  ['a page of plans', historyOfPlans(whose).page(deep), [plan]],
  ['a page of all orders', historyOfAll(EVERY_KIND, whose).page(deep), [order, option, plan]],
] as const)('%s finds its place in the index alone', (_name, build, searches) => {
  const steps = planOf(build)
  expect(steps).toEqual(expect.arrayContaining([...searches]))
  // All other rows are found by id.
  const others = steps.filter(step => /^(SCAN|SEARCH) \w+_orders|^SEARCH [cop] /.test(step))
  for (const step of others) if (!step.includes('_newest')) expect(step).toMatch(/\((id|rowid)=\?\)/)
})

const period = { ...whose, from: 1, to: 2 }

it.each([
  ['contracts', [historyOfOrders(whose), historyOfOrders(period)]],
  ['options', [historyOfOptions(whose), historyOfOptions(period)]],
  ['plans', [historyOfPlans(whose), historyOfPlans(period)]],
  ['all orders', [historyOfAll(EVERY_KIND, whose), historyOfAll(EVERY_KIND, period)]],
] as const)('%s are counted in the index alone', (_name, histories) => {
  for (const { count } of histories) {
    const reads = planOf(count).filter(step => /^(SCAN|SEARCH) \w+_orders/.test(step))
    expect(reads.length).toBeGreaterThan(0)
    for (const step of reads) expect(step).toContain('USING COVERING INDEX')
  }
})

it.each([
  ['counted', countOpenOrders(whose)],
  ['closed one after the other', oldestOpenOrders({ ...whose, after: '', before: 'z' }, 25)],
] as const)('open positions are %s without a look at what is closed', (_name, build) => {
  const reads = planOf(build).filter(step => /^(SCAN|SEARCH) \w+_orders/.test(step))
  expect(reads).toHaveLength(1)
  expect(reads[0]).toContain('INDEX contract_orders_held (user_id=? AND mode=?)')
})

it.each(RETENTION)('$what that are old are found by an index', ({ deletion }) => {
  const steps = stepsOf(deletion.compiled('sqlite').sql, [0, 25])
  expect(steps.filter(step => step.startsWith('SCAN') && !step.includes('SUBQUERY'))).toEqual([])
  expect(steps.some(step => /USING (COVERING )?INDEX \w+_(day|age|expiry) /.test(step))).toBe(true)
})

it('the lines of a statement are counted by the accounts, of which a customer has a few', () => {
  const steps = stepsOf(countLines.compiled('sqlite').sql, ['ada', 'demo'])
  expect(steps).toHaveLength(1)
  expect(steps[0]).toMatch(/^SEARCH accounts USING INDEX \w+ \(owner=\? AND mode=\?\)$/)
})
