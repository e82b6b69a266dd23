import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTriggerHeap, type Firing, type Ticket } from './trigger-heap.ts'

function heapOf(firing: Firing, ...points: number[]) {
  const heap = createTriggerHeap<number>(firing)
  return { heap, tickets: points.map(each => heap.add(each, each)) }
}

describe('a trigger heap', () => {
  it('gives what a falling price has reached, nearest first', () => {
    const { heap } = heapOf('falling', 90, 100, 95, 80)
    expect(heap.take(101)).toBeUndefined()
    expect([heap.take(92), heap.take(92), heap.take(92)]).toEqual([100, 95, undefined])
  })

  it('gives what a rising price has reached, nearest first', () => {
    const { heap } = heapOf('rising', 90, 100, 95)
    expect([heap.take(95), heap.take(95), heap.take(95)]).toEqual([90, 95, undefined])
  })

  it('passes over what was cancelled', () => {
    const { heap, tickets } = heapOf('rising', 90, 95)
    for (const ticket of tickets.slice(0, 1)) heap.cancel(ticket)
    expect(heap.take(100)).toBe(95)
  })

  it('does not keep what was cancelled in great number', () => {
    const { heap, tickets } = heapOf('falling', ...Array.from({ length: 1000 }, (_, index) => index + 1))
    for (const ticket of tickets.slice(0, 900)) heap.cancel(ticket)
    expect(heap.size).toBeLessThan(250)
    expect(heap.take(1)).toBe(1000)
  })

  it('counts a ticket as cancelled once, and not when it was taken', () => {
    const { heap, tickets } = heapOf('rising', ...Array.from({ length: 100 }, (_, index) => index))
    expect(heap.take(0)).toBe(0)
    for (let times = 0; times < 100; times += 1) for (const ticket of tickets.slice(0, 2)) heap.cancel(ticket)
    expect(heap.size).toBe(99)
    expect([heap.take(2), heap.size]).toEqual([2, 97])
  })

  it('agrees with a search through all of them', () => {
    const acts = fc.array(
      fc.record({ act: fc.constantFrom('add', 'off', 'take'), at: fc.integer({ min: 1, max: 50 }) }),
      { maxLength: 300 },
    )
    fc.assert(
      fc.property(fc.constantFrom<Firing>('falling', 'rising'), acts, (firing, steps) => {
        const both = { heap: heapOf(firing).heap, model: createModel(firing) }
        for (const each of steps) agree(each, both)
      }),
    )
  })
})

type Both = {
  heap: ReturnType<typeof heapOf>['heap']
  model: ReturnType<typeof createModel>
}

function agree({ act, at }: { act: string; at: number }, { heap, model }: Both): void {
  if (act === 'add') model.add(heap.add(at, at))
  else if (act === 'take') expect(heap.take(at)).toBe(model.take(at))
  else {
    const ticket = model.remove(at)
    if (ticket !== undefined) heap.cancel(ticket)
  }
}

function createModel(firing: Firing) {
  const list: Ticket<number>[] = []
  const reaches = (points: number, at: number) => (firing === 'rising' ? points <= at : points >= at)
  return {
    add: (ticket: Ticket<number>) => void list.push(ticket),
    remove: (index: number) => list.splice(index % (list.length + 1), 1)[0],
    /** Takes the same value as the heap: entries at equal prices come in any order. */
    take(at: number) {
      const reached = list.map(({ value }) => value).filter(each => reaches(each, at))
      if (reached.length === 0) return undefined
      const nearest = (firing === 'rising' ? Math.min : Math.max)(...reached)
      list.splice(
        list.findIndex(({ value, isLive }) => value === nearest && !isLive),
        1,
      )
      return nearest
    },
  }
}
