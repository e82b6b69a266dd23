import type { Boot } from '@quayside/contracts/boot'
import type { SocketEvents } from '@quayside/runtime/connection'
import { createWatched } from '@quayside/runtime/watched'
import { buildBoot } from '@quayside/testing/builders'
import { createFakeClock } from '@quayside/testing/fake-clock'
import { createFakeStore } from '@quayside/testing/fake-store'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchCurrentPins, followPins } from './follow-pins.ts'
import type { Pinned } from './pinned.ts'
import { createPinsMemory } from './pins-memory.ts'
import { buildKeys, buildManifest, buildPin, buildPins } from './signing.builders.ts'

const { key, sign } = buildKeys()
const first: Pinned = { revision: 3, remotes: {}, preview: null }

let pinned = createWatched(first)
let current: unknown
let asked: number
let sockets: SocketEvents[]
let sent: string[]
let isHidden: boolean
let heard: string[][]
let doubted: boolean[]
let doubts: string[]
let store: ReturnType<typeof createFakeStore>
let clock: ReturnType<typeof createFakeClock>

beforeEach(() => {
  pinned = createWatched(first)
  current = pinsOf(4, '1.1.0')
  asked = 0
  sockets = []
  sent = []
  isHidden = false
  heard = []
  doubted = []
  doubts = []
  store = createFakeStore()
  clock = createFakeClock()
})

function pinsOf(revision: number, version: string) {
  return sign(buildPins(revision, { 'mfe-loan': buildPin('mfe-loan', version) }))
}

function follow(page: Boot['pins'] = { payload: '{}', signature: '' }) {
  const manifests = ['1.1.0', '1.2.0'].map(version => [
    `mfe-loan@${version}`,
    buildManifest('mfe-loan', version).text,
  ])
  return followPins({
    boot: { ...buildBoot(), pins: page, releaseKey: key, manifests: Object.fromEntries(manifests) },
    pinned,
    dial(_path, events) {
      sockets.push(events)
      return { send: text => sent.push(text), close() {} }
    },
    after: clock.after,
    random: () => 0.5,
    isHidden: () => isHidden,
    memory: createPinsMemory(store, key),
    doubt: (verdict, { revision }) => doubts.push(`${verdict} ${revision}`),
    heard: blocked => heard.push([...blocked]),
    async fetchPins(isDoubted) {
      asked += 1
      doubted.push(isDoubted)
      return current
    },
  })
}

async function takesLater(tab: ReturnType<typeof follow>): Promise<void> {
  current = pinsOf(99, '1.2.0')
  tab.poll()
  await vi.waitFor(() => expect(pinned.get().revision).toBe(99), WAIT)
}

const WAIT = { timeout: 10_000 }

describe('an open tab', () => {
  it('takes newer pins as soon as it hears of them', async () => {
    follow()
    sockets[0]?.received('{"type":"NOTICE"}')
    await vi.waitFor(() => expect(pinned.get().remotes['mfe-loan']?.manifest.version).toBe('1.1.0'), WAIT)
  })

  it('polls when its socket reconnects, because changes in between were missed', async () => {
    follow()
    sockets[0]?.opened()
    await vi.waitFor(() => expect(pinned.get().revision).toBe(4), WAIT)
  })

  it('asks every half minute whether its socket is still there, and nothing else while it is', async () => {
    const tab = follow()
    sockets[0]?.opened()
    await vi.waitFor(() => expect(pinned.get().revision).toBe(4), WAIT)
    for (let minutes = 0; minutes < 4; minutes += 0.5) {
      clock.advance(29_000)
      expect(sent.length).toBe(2 * minutes)
      clock.advance(1_000)
      sockets[0]?.received('{"type":"PONG"}')
    }
    expect(new Set(sent)).toEqual(new Set(['{"type":"PING"}']))
    await takesLater(tab)
    expect([asked, sockets.length]).toEqual([2, 1])
  })

  it.each([
    ['of a lower revision', () => pinsOf(2, '1.1.0')],
    ['of the same revision', () => pinsOf(3, '1.1.0')],
    ['that another key signed', () => buildKeys().sign(buildPins(9, {}))],
    ['that are no envelope', () => ({ revision: 9 })],
    ['that are nothing', () => null],
  ])('stays with what it has when it gets pins %s', async (_, wrong) => {
    const taken: number[] = []
    pinned.subscribe(() => taken.push(pinned.get().revision))
    current = wrong()
    const tab = follow()
    tab.poll()
    await takesLater(tab)
    expect([asked, taken]).toEqual([2, [99]])
  })

  it('hears what the site wants to be left, also when the pins are the same', async () => {
    const tab = follow()
    current = { ...pinsOf(4, '1.1.0'), blocked: ['mfe-loan@1.0.0'] }
    tab.poll()
    await vi.waitFor(() => expect(heard).toEqual([['mfe-loan@1.0.0']]), WAIT)
    current = pinsOf(4, '1.1.0')
    tab.poll()
    await vi.waitFor(() => expect(heard).toEqual([['mfe-loan@1.0.0'], []]), WAIT)
  })

  it.each([
    ['older pins', () => pinsOf(2, '1.1.0')],
    ['pins that another key signed', () => buildKeys().sign(buildPins(9, {}))],
  ])('hears nothing that comes with %s', async (_, wrong) => {
    current = { ...wrong(), blocked: ['mfe-loan@1.1.0'] }
    const tab = follow()
    tab.poll()
    await takesLater(tab)
    await vi.waitFor(() => expect(heard).toEqual([[]]), WAIT)
  })

  it('polls once more when it hears of newer ones while it polls', async () => {
    const tab = follow()
    sockets[0]?.received('')
    sockets[0]?.received('')
    sockets[0]?.received('')
    await vi.waitFor(() => expect([asked, pinned.get().revision]).toEqual([2, 4]), WAIT)
    await takesLater(tab)
    expect(asked).toBe(3)
  })

  it('asks every eight minutes while the page is visible, so that its token never runs out', async () => {
    follow()
    clock.advance(479_000)
    expect(asked).toBe(0)
    clock.advance(1_000)
    expect(asked).toBe(1)
    isHidden = true
    clock.advance(480_000)
    expect(asked).toBe(1)
  })
})

async function comeBack() {
  follow().poll()
  await vi.waitFor(() => expect(pinned.get().revision).toBe(4), WAIT)
  pinned = createWatched(first)
  ;[asked, doubted] = [0, []]
}

describe('a returning browser', () => {
  it('follows a site whose page was older than what it has seen, and doubts it no more', async () => {
    await comeBack()
    const tab = follow(pinsOf(3, '1.0.0'))
    tab.poll()
    await vi.waitFor(() => expect(pinned.get().revision).toBe(4), WAIT)
    expect([doubted, doubts]).toEqual([[false], []])
  })

  it('stays with older pins that it is given again and again, goes on asking, and tells it once', async () => {
    await comeBack()
    current = pinsOf(3, '1.0.0')
    follow(pinsOf(3, '1.0.0')).poll()
    await vi.waitFor(() => expect(heard).toHaveLength(2), WAIT)
    for (const seconds of [4, 8, 16, 32, 60, 60]) {
      const before = asked
      clock.advance(seconds * 1_000)
      await vi.waitFor(() => expect([asked, heard.length]).toEqual([before + 1, before + 2]), WAIT)
    }
    expect([pinned.get().revision, doubts]).toEqual([3, ['older 3']])
    // From the second time on, past every cache.
    expect(doubted).toEqual([false, ...Array(6).fill(true)])
    current = pinsOf(4, '1.1.0')
    clock.advance(60_000)
    await vi.waitFor(() => expect(pinned.get().revision).toBe(4), WAIT)
  })

  it('tells another document in the place of the one it has seen', async () => {
    await comeBack()
    current = pinsOf(4, '1.2.0')
    follow(pinsOf(4, '1.2.0')).poll()
    await vi.waitFor(() => expect(asked).toBe(1), WAIT)
    for (const seconds of [4, 8]) {
      const before = asked
      await vi.waitFor(() => expect(heard).toHaveLength(before + 1), WAIT)
      clock.advance(seconds * 1_000)
      await vi.waitFor(() => expect(asked).toBe(before + 1), WAIT)
    }
    await vi.waitFor(() => expect(doubts).toEqual(['other 4']), WAIT)
  })

  it('follows a recovery to lower revisions of a higher epoch, and doubts nothing', async () => {
    await comeBack()
    pinned = createWatched({ ...first, revision: 4 })
    current = sign({ ...buildPins(2, { 'mfe-loan': buildPin('mfe-loan', '1.2.0') }), epoch: 1 })
    follow(pinsOf(4, '1.1.0')).poll()
    await vi.waitFor(() => expect(pinned.get().revision).toBe(2), WAIT)
    expect([doubted, doubts]).toEqual([[false], []])
  })
})

describe('the pins in force', () => {
  it('bring the token that the page goes on with', async () => {
    const boot = { ...buildBoot(), page: 'old' }
    const answers = [new Response('{}', { headers: { 'page-token': 'new' } }), new Response('{}')]
    vi.stubGlobal('fetch', async () => answers.shift())
    await fetchCurrentPins(boot)
    expect(boot.page).toBe('new')
    await fetchCurrentPins(boot)
    expect(boot.page).toBe('new')
    vi.unstubAllGlobals()
  })
})
