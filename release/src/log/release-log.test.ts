import { beforeEach, describe, expect, it } from 'vitest'
import { bytesOf, sha256Hex, textOf } from '../bytes.ts'
import { EMPTY_STATE } from '../domain/record/fold.ts'
import { memoryStore } from '../store/memory-store.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'
import { OPERATOR } from '../testing/fixture-build.ts'
import { publishedStore, testKeys, testSigner } from '../testing/published-store.ts'
import { appendEvent } from './append.ts'
import { BrokenLog, openLog } from './release-log.ts'

let store: ObjectStore
beforeEach(() => {
  store = memoryStore()
})

const KEYS_OF_TESTS = testKeys()

function open(from: ObjectStore) {
  return openLog({ store: from, root: KEYS_OF_TESTS.log.root, now: Date.now })
}

async function append(count: number): Promise<void> {
  const log = open(store)
  for (let index = 0; index < count; index += 1) {
    const act = { type: 'staff', account: `${index}@quayside.example`, change: 'made' } as const
    const at = '2026-11-21T00:00:00.000Z'
    await appendEvent({ store, signer: testSigner(7) }, await log.state(), {
      act,
      by: OPERATOR,
      reason: '',
      at,
    })
  }
}

function counted(): ObjectStore & { reads: string[] } {
  const reads: string[] = []
  return {
    ...store,
    reads,
    get: key => {
      reads.push(key)
      return store.get(key)
    },
  }
}

describe('openLog', () => {
  it('begins with both environments and nothing else', async () => {
    const state = await open(store).state()
    expect(state).toBe(EMPTY_STATE)
    expect([...state.environments.keys()]).toEqual(['staging', 'production'])
  })

  it('reads each entry once and then only the last one and what is new', async () => {
    await append(40)
    const reading = counted()
    const log = open(reading)
    expect((await log.state()).seq).toBe(40)
    expect(reading.reads).toHaveLength(40)
    await append(2)
    expect((await log.state()).seq).toBe(42)
    expect(reading.reads.slice(40)).toEqual([40, 41, 42, 43].map(KEYS.event))
  })

  it('says the same read in one go as read step by step', async () => {
    const { store: whole, releases } = await publishedStore()
    const { head, seq, ...rest } = await releases.state()
    expect(await open(whole).state()).toEqual({ head, seq, ...rest })
  })

  it('gives everybody who asks what was there when they asked', async () => {
    await append(1)
    const log = open(store)
    const early = log.state()
    await append(1)
    const late = log.state()
    expect((await early).seq).toBeGreaterThanOrEqual(1)
    expect((await late).seq).toBe(2)
  })

  it('reads once for all who ask while another reading is under way', async () => {
    await append(1)
    const reading = counted()
    const log = open(reading)
    const states = await Promise.all(Array.from({ length: 20 }, () => log.state()))
    expect(new Set(states.map(({ seq }) => seq))).toEqual(new Set([1]))
    expect(reading.reads).toEqual([KEYS.event(1)])
  })

  it('recovers when the store was away', async () => {
    await append(1)
    let isAway = true
    const log = open({
      ...store,
      get: key => (isAway ? Promise.reject(new Error('away')) : store.get(key)),
    })
    await expect(log.state()).rejects.toThrow('away')
    isAway = false
    expect((await log.state()).seq).toBe(1)
  })

  it.each([
    ['is missing', () => store.delete(KEYS.event(2)), 'entry 2 of the log is missing'],
    [
      'is no entry',
      () => store.put(KEYS.event(2), bytesOf('{')),
      'entry 2 of the log is not an event of the log',
    ],
    [
      'was altered',
      async () => {
        const text = new TextDecoder().decode(await store.get(KEYS.event(2)))
        await store.put(KEYS.event(2), bytesOf(text.replace('made', 'gone')))
      },
      'entry 2 of the log was altered: its signature does not fit',
    ],
  ])('believes no log of which an entry %s', async (_, change, message) => {
    await append(3)
    await change()
    const reading = open(store).state()
    await expect(reading).rejects.toThrow(message)
    await expect(reading).rejects.toThrow(BrokenLog)
  })

  it('believes no log whose newest document was altered', async () => {
    const plane = await publishedStore({ environments: ['production'] })
    const { document = '' } =
      (await plane.releases.state()).environments.get('production')?.revisions.at(-1) ?? {}
    await plane.store.put(KEYS.document(document), bytesOf('{}'))
    await expect(open(plane.store).state()).rejects.toThrow(
      'entry 7 of the log made revision 1 of production, whose document was altered',
    )
  })
})

describe('appendEvent', () => {
  it('lets one of two have the next place', async () => {
    const state = await open(store).state()
    const event = {
      act: { type: 'staff', account: 'a', change: 'b' } as const,
      by: OPERATOR,
      reason: '',
      at: '2026-11-21T00:00:00.000Z',
    }
    const kernel = { store, signer: testSigner(7) }
    const both = await Promise.all([appendEvent(kernel, state, event), appendEvent(kernel, state, event)])
    const text = textOf((await store.get(KEYS.event(1))) ?? new Uint8Array())
    expect(both).toEqual([{ seq: 1, head: sha256Hex(text) }, null])
  })
})
