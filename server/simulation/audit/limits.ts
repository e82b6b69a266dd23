import { limitOf } from '../../src/platform/limits.ts'
import { LIMITED } from '../limited.ts'
import type { Auditor } from './audit.ts'
import type { Books } from './books.ts'

const PENDING = limitOf('pendingOrders', LIMITED)
// Accepted limit orders become positions even after the last slot was taken, and a part waiting for its market may add
// to them, so the bound is both limits together (contracts/rules/room).
const POSITIONS = limitOf('openPositions', LIMITED) + PENDING
const OPTIONS = limitOf('runningOptions', LIMITED)

export const auditLimits: Auditor = function* ({ books: { contracts, options } }) {
  yield* above(POSITIONS, 'positions open', inState(contracts, ['open', 'to_be_closed']))
  yield* above(PENDING, 'orders waiting', inState(contracts, ['pending']))
  yield* above(OPTIONS, 'options running', inState(options, ['open', 'settling']))
}

type Row = Pick<Books['contracts'][number], 'user_id' | 'mode'> & { readonly status: string }

function inState(rows: readonly Row[], states: readonly string[]): readonly Row[] {
  return rows.filter(({ status }) => states.includes(status))
}

function* above(most: number, what: string, rows: readonly Row[]): Generator<string> {
  const accounts = Map.groupBy(rows, ({ user_id, mode }) => `${user_id} ${mode}`)
  for (const [account, own] of accounts) if (own.length > most) yield `${account} has ${own.length} ${what}`
}
