import { expect, it } from 'vitest'
import { type Command, judge, type StoredOrder } from './verdict.ts'

const command = (changed: Partial<Command>): Command => ({
  kind: 'open',
  clientId: 'a',
  tries: 1,
  outcome: 'accepted',
  id: '1',
  ...changed,
})
const order = (changed: Partial<StoredOrder>): StoredOrder => ({
  id: '1',
  clientId: 'a',
  status: 'open',
  ...changed,
})

it('finds nothing wrong where each accepted order is stored once', () => {
  const commands = [
    command({}),
    command({ kind: 'close', clientId: 'b' }),
    command({ clientId: 'c', id: undefined, outcome: 'refused' }),
  ]
  const nothing = { lost: 0, doubled: 0, unanswered: 0 }
  expect(judge(commands, [order({ status: 'closed' })])).toEqual(nothing)
  expect(judge([], [])).toEqual(nothing)
})

it.each<[string, readonly Command[], readonly StoredOrder[], object]>([
  ['an accepted order that is not stored', [command({})], [], { lost: 1 }],
  [
    'an order that is stored for another command',
    [command({})],
    [order({ clientId: 'b' })],
    { lost: 1, doubled: 1 },
  ],
  ['an accepted close of an open order', [command({}), command({ kind: 'close' })], [order({})], { lost: 1 }],
  ['a command that is stored twice', [command({})], [order({}), order({ id: '2' })], { doubled: 1 }],
  ['a command without an answer', [command({ outcome: 'unanswered' })], [], { unanswered: 1 }],
])('finds %s', (_, commands, stored, found) => {
  expect(judge(commands, stored)).toMatchObject(found)
})
