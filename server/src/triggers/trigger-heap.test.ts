import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTriggerHeap, type Firing } from './trigger-heap.ts'

type Waiting = { isLive: boolean; points: number }

function heapOf(firing: Firing, ...points: number[]) {
  const heap = createTriggerHeap<Waiting>(firing)
  const all = points.map(each => ({ isLive: true, points: each }))
  for (const waiting of all) heap.add(waiting.points, waiting)
  return { heap, all }
}

describe('a trigger heap', () => {
  it('gives what a falling price has reached, nearest first', () => {
    const { heap } = heapOf('falling', 90, 100, 95, 80)
    expect(heap.take(101)).toBeUndefined()
    expect([heap.take(92)?.points, heap.take(92)?.points, heap.take(92)]).toEqual([100, 95, undefined])
  })

  it('gives what a rising price has reached, nearest first', () => {
    const { heap } = heapOf('rising', 90, 100, 95)
    expect([heap.take(95)?.points, heap.take(95)?.points, heap.take(95)]).toEqual([90, 95, undefined])
  })

  it('passes over what was called off', () => {
    const { heap, all } = heapOf('rising', 90, 95)
    for (const waiting of all.slice(0, 1)) waiting.isLive = false
    heap.calledOff()
    expect(heap.take(100)?.points).toBe(95)
  })

  it('does not keep what was called off in great number', () => {
    const { heap, all } = heapOf('falling', ...Array.from({ length: 1000 }, (_, index) => index + 1))
    for (const waiting of all.slice(0, 900)) {
      waiting.isLive = false
      heap.calledOff()
    }
    expect(heap.size).toBeLessThan(250)
    expect(heap.take(1)?.points).toBe(1000)
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
  if (act === 'add') heap.add(at, model.add(at))
  else if (act === 'take') expect(model.remove(heap.take(at))).toBe(model.nearest(at))
  else if (model.callOff(at)) heap.calledOff()
}

/** The obvious way: a list that is searched each time. */
function createModel(firing: Firing) {
  const list: Waiting[] = []
  let removed: Waiting | undefined
  const reaches = (points: number, at: number) => (firing === 'rising' ? points <= at : points >= at)
  return {
    add(points: number) {
      const waiting = { isLive: true, points }
      list.push(waiting)
      return waiting
    },
    callOff(index: number) {
      const [waiting] = list.splice(index % (list.length + 1), 1)
      if (waiting !== undefined) waiting.isLive = false
      return waiting !== undefined
    },
    remove(waiting: Waiting | undefined) {
      removed = waiting
      if (waiting !== undefined) list.splice(list.indexOf(waiting), 1)
      return waiting?.points
    },
    nearest(at: number) {
      const points = [...list, ...(removed === undefined ? [] : [removed])].map(each => each.points)
      const reached = points.filter(each => reaches(each, at))
      removed = undefined
      return reached.length === 0 ? undefined : (firing === 'rising' ? Math.min : Math.max)(...reached)
    },
  }
}
