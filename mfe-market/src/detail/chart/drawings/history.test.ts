import { expect, it } from 'vitest'
import {
  changed,
  type History,
  joined,
  type Move,
  putting,
  redone,
  removing,
  type Step,
  undone,
  withStep,
} from './history.ts'
import type { Drawing } from './shape.ts'

const level = (id: string, price = 1): Drawing => ({ id, kind: 'level', points: [{ time: 0, price }] })
const [a, b, c] = [level('a'), level('b'), level('c')]

type Visit = { readonly history: History; readonly all: readonly Drawing[] }

const start: Visit = { history: { past: [], future: [] }, all: [] }

function take({ history, all }: Visit, step: Step, add = changed): Visit {
  return { history: add(history, step), all: withStep(step, all) }
}

function put(visit: Visit, drawing: Drawing, add = changed): Visit {
  return take(visit, putting(drawing, visit.all), add)
}

function go(visit: Visit, direction: (history: History) => Move | null): Visit {
  const move = direction(visit.history) ?? expect.fail('no step to take')
  return { history: move.history, all: withStep(move.step, visit.all) }
}

it('goes back and forth through its steps, and stays at either end', () => {
  const both = put(put(start, a), b)
  expect(both.all).toEqual([a, b])
  expect(go(both, undone).all).toEqual([a])
  expect(go(go(both, undone), undone).all).toEqual([])
  expect(go(go(both, undone), redone).all).toEqual([a, b])
  expect([undone(start.history), redone(both.history)]).toEqual([null, null])
})

it('forgets the undone steps after another change', () => {
  const other = put(go(put(put(start, a), b), undone), c)
  expect(redone(other.history)).toBeNull()
  expect(go(other, undone).all).toEqual([a])
})

it('brings removed drawings back in their places', () => {
  const three = put(put(put(start, a), b), c)
  for (const isRemoved of [() => true, ({ id }: Drawing) => id !== 'b', ({ id }: Drawing) => id === 'a']) {
    const fewer = take(three, removing(isRemoved, three.all))
    expect(fewer.all.some(isRemoved)).toBe(false)
    expect(go(fewer, undone).all).toEqual([a, b, c])
  }
})

it('takes a move by a held key back at once', () => {
  const moved = put(put(put(put(start, a), level('a', 2)), level('a', 3), joined), level('a', 4), joined)
  expect(moved.all).toEqual([level('a', 4)])
  expect(go(moved, undone).all).toEqual([a])
  expect(go(go(moved, undone), redone).all).toEqual([level('a', 4)])
})

it('joins a repeat neither to another drawing nor to the step that placed it', () => {
  expect(go(put(put(start, a), b, joined), undone).all).toEqual([a])
  expect(go(put(put(start, a), level('a', 2), joined), undone).all).toEqual([a])
})

it('leaves what another tab changed', () => {
  const both = put(put(start, a), b)
  const elsewhere = { ...both, all: [level('a', 5), b, c] }
  expect(go(elsewhere, undone).all).toEqual([level('a', 5), c])
  expect(go(go(elsewhere, undone), redone).all).toEqual([level('a', 5), b, c])
})
