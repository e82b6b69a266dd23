import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Quote } from '../market/instruments/quote.ts'
import type { ReceivedQuotes } from './recent-quotes.ts'
import { type Entry, type Trigger, TriggerIndex, type Watched } from './trigger-index.ts'

const CODE = 'BTCUSDT'

type Wanted = Partial<Entry<string>> & Pick<Entry<string>, 'id'>

function entry({ id, ...rest }: Wanted): Entry<string> {
  return { id, code: CODE, value: id, since: 0, triggers: [], ...rest }
}

function indexOf(...wanted: readonly Wanted[]): TriggerIndex<string> {
  const index = new TriggerIndex<string>()
  for (const each of wanted) index.add(entry(each))
  return index
}

function purchase(at: number): Trigger {
  return { by: 'ask', firing: 'falling', at }
}
function sale(at: number): Trigger {
  return { by: 'bid', firing: 'rising', at }
}

function quote(bid: number, ask: number, code = CODE): Quote {
  return { code, time: 0, bid, ask, mid: (bid + ask) / 2 }
}

function received(bid: number, ask: number, code = CODE): ReceivedQuotes {
  return { quote: quote(bid, ask, code), number: Number.POSITIVE_INFINITY }
}

function idsOf(entries: readonly Pick<Watched<string>, 'id'>[]): string[] {
  return entries.map(({ id }) => id).toSorted()
}

describe('an index by price', () => {
  it('gives what each side of a quote has reached, once', () => {
    const index = indexOf(
      { id: 'low', triggers: [purchase(40_000)] },
      { id: 'high', triggers: [purchase(45_000)] },
      { id: 'sale', triggers: [sale(55_000)] },
    )
    const taken = (bid: number, ask: number) => idsOf(index.take(received(bid, ask)))
    expect(taken(44_990, 45_001)).toEqual([])
    expect(taken(44_990, 45_000)).toEqual(['high'])
    expect(taken(44_990, 45_000)).toEqual([])
    expect(taken(54_999, 55_001)).toEqual([])
    expect(taken(55_000, 55_001)).toEqual(['sale'])
    expect(index.size).toBe(3)
    expect(index.get('high')?.isLive).toBe(false)
  })

  it('knows no price of another instrument', () => {
    const index = indexOf({ id: 'one', triggers: [purchase(40_000)] })
    expect(index.take(received(1, 2, 'EURUSD'))).toEqual([])
  })

  it('forgets what was removed', () => {
    const index = indexOf({ id: 'one', triggers: [purchase(40_000)], dueAt: 1_000 })
    index.remove('one')
    expect(index.take(received(1, 2))).toEqual([])
    expect(index.takeDue(5_000)).toEqual([])
    expect(index.size).toBe(0)
  })

  it('gives what is due, and no longer what a price has taken', () => {
    const index = indexOf(
      { id: 'soon', triggers: [purchase(40_000)], dueAt: 100 },
      { id: 'later', triggers: [purchase(41_000)], dueAt: 200 },
      { id: 'filled', triggers: [purchase(48_000)], dueAt: 50 },
    )
    index.take(received(47_000, 47_001))
    expect(index.takeDue(99)).toEqual([])
    expect(idsOf(index.takeDue(100))).toEqual(['soon'])
    expect(idsOf(index.take(received(39_000, 39_001)))).toEqual(['later'])
  })

  it('takes by one of its triggers what has several', () => {
    const index = indexOf({ id: 'one', triggers: [purchase(40_000), sale(50_000)] })
    expect(idsOf(index.take(received(50_000, 50_001)))).toEqual(['one'])
    expect(index.take(received(30_000, 30_001))).toEqual([])
  })

  it('takes at any price what waits for a tick, and nothing automatically', () => {
    const index = indexOf({ id: 'any', triggers: [sale(Number.NEGATIVE_INFINITY)] }, { id: 'none' })
    expect(idsOf(index.take(received(1, 2)))).toEqual(['any'])
    expect([index.get('any')?.isLive, index.get('none')?.isLive, index.size]).toEqual([false, true, 2])
  })

  it('watches an entry in place of what had its id', () => {
    const index = indexOf(
      { id: 'one', triggers: [purchase(40_000)] },
      { id: 'one', triggers: [sale(50_000)] },
    )
    expect(index.take(received(30_000, 30_001))).toEqual([])
    expect(idsOf(index.take(received(50_000, 50_001)))).toEqual(['one'])
  })

  it('takes one entry alone, unless it was taken or replaced', () => {
    const index = indexOf({ id: 'other', triggers: [purchase(45_000)] })
    const old = index.add(entry({ id: 'one', triggers: [purchase(45_000)] }))
    const one = index.add(entry({ id: 'one', triggers: [purchase(45_000)] }))
    expect(index.takeOne(one, quote(45_000, 45_001))).toBe(false)
    expect(index.takeOne(old, quote(44_000, 44_001))).toBe(false)
    expect(index.takeOne(one, quote(44_000, 44_001))).toBe(true)
    expect(index.takeOne(one, quote(44_000, 44_001))).toBe(false)
    expect(idsOf(index.take(received(44_000, 44_001)))).toEqual(['other'])
  })

  it('lists the values of a group until they are removed', () => {
    const index = indexOf(
      { id: 'one', group: 'ada' },
      { id: 'two', group: 'bea' },
      { id: 'three', group: 'ada' },
    )
    expect([...index.ofGroup('ada')]).toEqual(['one', 'three'])
    index.remove('one')
    index.remove('two')
    expect([[...index.ofGroup('ada')], [...index.ofGroup('bea')]]).toEqual([['three'], []])
  })
})

describe('quotes of the past', () => {
  const past = (...asks: readonly number[]): ReceivedQuotes[] =>
    asks.map((ask, index) => ({ quote: quote(ask - 1, ask), number: index + 1 }))

  function replayed(index: TriggerIndex<string>, quotes: readonly ReceivedQuotes[]): string[] {
    const fired: string[] = []
    index.replay(quotes, ({ id }, { ask }) => fired.push(`${id} at ${ask}`))
    return fired
  }

  it('fire what was there before them, each by the first that reached it', () => {
    const index = indexOf(
      { id: 'early', triggers: [purchase(45_000)] },
      { id: 'midst', triggers: [purchase(45_000)], since: 2 },
      { id: 'late', triggers: [purchase(45_000)], since: 3 },
    )
    expect(replayed(index, past(44_000, 46_000, 43_000))).toEqual(['early at 44000', 'midst at 43000'])
    expect(index.get('late')?.isLive).toBe(true)
    expect(idsOf(index.take(received(42_000, 42_001)))).toEqual(['late'])
  })

  it('do not take what came with them, which can be due all the same', () => {
    const index = indexOf({ id: 'one', triggers: [purchase(45_000), sale(50_000)], since: 1, dueAt: 7 })
    expect(replayed(index, past(44_000))).toEqual([])
    expect(index.take({ ...received(44_000, 44_001), number: 1 })).toEqual([])
    expect(idsOf(index.takeDue(7))).toEqual(['one'])
    expect(index.take(received(44_000, 44_001))).toEqual([])
  })
})

it('agrees with a search through all entries', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 150 }), acts => {
      const both: Both = { index: new TriggerIndex(), model: new Model() }
      for (const [at, each] of acts.entries()) agree(both, String(at), each)
    }),
    { numRuns: 200 },
  )
})

const mark = fc.integer({ min: 1, max: 12 })
const act = fc.record({
  what: fc.constantFrom('add', 'add', 'remove', 'take', 'replay', 'one', 'due'),
  triggers: fc.array(
    fc.record({
      by: fc.constantFrom('bid' as const, 'ask' as const, 'mid' as const, 'time' as const),
      firing: fc.constantFrom('rising' as const, 'falling' as const),
      at: mark,
    }),
    { maxLength: 3 },
  ),
  code: fc.constantFrom('A', 'B'),
  pick: fc.nat(),
  at: mark,
  isTimed: fc.boolean(),
  marks: fc.array(mark, { minLength: 1, maxLength: 5 }),
})
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

class Model {
  readonly listed = new Map<string, Entry<string>>()
  readonly live = new Set<string>()
  readonly received: ReceivedQuotes[] = []

  add(each: Entry<string>): void {
    this.listed.set(each.id, each)
    this.live.add(each.id)
  }

  take(is: (each: Entry<string>) => boolean): string[] {
    const taken = [...this.listed.values()].filter(each => this.live.has(each.id) && is(each))
    for (const { id } of taken) this.live.delete(id)
    return idsOf(taken)
  }

  note(code: string, at: number): ReceivedQuotes {
    const one = {
      quote: { code, time: at, bid: at - 1, ask: at + 1, mid: at },
      number: this.received.length + 1,
    }
    this.received.push(one)
    return one
  }
}

function isHit(each: Entry<string>, { quote: price, number }: ReceivedQuotes): boolean {
  const isReached = each.triggers.some(({ by, firing, at }) =>
    firing === 'rising' ? price[by] >= at : price[by] <= at,
  )
  return each.code === price.code && each.since < number && isReached
}

type Both = { readonly index: TriggerIndex<string>; readonly model: Model }

function agree(
  { index, model }: Both,
  id: string,
  { what, triggers, code, pick, at, isTimed, marks }: Act,
): void {
  const some = [...model.listed.keys()][pick % Math.max(1, model.listed.size)] ?? ''
  const acts: Record<string, () => void> = {
    add() {
      const since = pick % (model.received.length + 1)
      const added = { id, code, value: id, since, triggers, ...(isTimed && { dueAt: at }) }
      index.add(added)
      model.add(added)
    },
    remove() {
      index.remove(some)
      model.listed.delete(some)
      model.live.delete(some)
    },
    take() {
      const one = model.note(code, at)
      expect(idsOf(index.take(one))).toEqual(model.take(each => isHit(each, one)))
    },
    replay() {
      for (const each of marks) model.note(code, each)
      const past = model.received.filter(({ quote: price }) => price.code === code)
      const fired: string[] = []
      index.replay(past, ({ id: name }, { time }) => fired.push(`${name} ${time}`))
      const expected = past.flatMap(one =>
        model.take(each => isHit(each, one)).map(name => `${name} ${one.quote.time}`),
      )
      expect(fired.toSorted()).toEqual(expected.toSorted())
    },
    one() {
      const watched = index.get(some)
      const one = { quote: { code, time: at, bid: at - 1, ask: at + 1, mid: at }, number: Infinity }
      const isOne = (each: Entry<string>) => each.id === some && isHit({ ...each, code }, one)
      expect(watched !== undefined && index.takeOne(watched, one.quote)).toBe(model.take(isOne).length > 0)
    },
    due() {
      const isDue = ({ dueAt }: Entry<string>) => dueAt !== undefined && dueAt <= at
      expect(idsOf(index.takeDue(at))).toEqual(model.take(isDue))
    },
  }
  acts[what]?.()
  expect(index.size).toBe(model.listed.size)
  for (const name of model.listed.keys()) expect(index.get(name)?.isLive).toBe(model.live.has(name))
}
