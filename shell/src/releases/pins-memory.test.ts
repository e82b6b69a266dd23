import { createFakeStore } from '@quayside/testing/fake-store'
import { describe, expect, it } from 'vitest'
import { createPinsMemory } from './pins-memory.ts'
import { buildPin, buildPins } from './signing.builders.ts'

const KEY = 'quayside.pins'

function pins(revision: number, changes: { epoch?: number; version?: string; environment?: string } = {}) {
  const { version = '1.0.0', ...others } = changes
  return { ...buildPins(revision, { 'mfe-loan': buildPin('mfe-loan', version) }), ...others }
}

async function afterSeeing(...seen: ReturnType<typeof pins>[]) {
  const store = createFakeStore()
  const judge = (document: ReturnType<typeof pins>, key = 'key') =>
    createPinsMemory(store, key).judge(document, JSON.stringify(document))
  for (const document of seen) await judge(document)
  return { store, judge }
}

describe('what a browser remembers of pins', () => {
  it.each([
    ['later ones', pins(8), 'newest'],
    ['the same again', pins(7), 'newest'],
    ['earlier ones', pins(6), 'older'],
    ['others of the same revision', pins(7, { version: '9.9.9' }), 'other'],
    ['lower ones of a new epoch, after a recovery', pins(2, { epoch: 1 }), 'newest'],
    ['those of another environment', pins(1, { environment: 'staging' }), 'newest'],
  ])('tells %s', async (_, document, verdict) => {
    const { judge } = await afterSeeing(pins(6), pins(7))
    expect(await judge(document)).toBe(verdict)
  })

  it('holds higher revisions of the epoch before for older, once it has seen the new one', async () => {
    const { judge } = await afterSeeing(pins(9), pins(3, { epoch: 1 }))
    expect(await judge(pins(9))).toBe('older')
    expect(await judge(pins(4, { epoch: 1 }))).toBe('newest')
  })

  it('keeps the newest when it is shown older ones', async () => {
    const { judge } = await afterSeeing(pins(7), pins(5))
    expect(await judge(pins(6))).toBe('older')
  })

  it('does not hold a site that restarts with another key to its former one', async () => {
    const { judge } = await afterSeeing(pins(900))
    expect(await judge(pins(1), 'another key')).toBe('newest')
  })

  it.each([
    '',
    'nothing',
    'null',
    '[]',
    '7',
    '{"revision":900}',
    '{"releaseKey":"key","environment":"production","epoch":0,"revision":"900","hash":""}',
  ])('takes %j in its place for nothing', async text => {
    const { store, judge } = await afterSeeing()
    store.set(KEY, text)
    expect(await judge(pins(1))).toBe('newest')
  })
})
