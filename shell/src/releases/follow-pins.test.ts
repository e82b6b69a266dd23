import type { SocketEvents } from '@quayside/runtime/connection'
import { createWatched } from '@quayside/runtime/watched'
import { buildBoot } from '@quayside/testing/builders'
import { beforeEach, describe, expect, it } from 'vitest'
import { followPins } from './follow-pins.ts'
import type { Pinned } from './pinned.ts'
import { buildKeys, buildManifest, buildPin, buildPins } from './signing.builders.ts'

const { key, sign } = buildKeys()
const first: Pinned = { revision: 3, remotes: {}, preview: null }

let pinned = createWatched(first)
let current: unknown
let asked: number
let sockets: SocketEvents[]

beforeEach(() => {
  pinned = createWatched(first)
  current = pinsOf(4, '1.1.0')
  asked = 0
  sockets = []
})

function pinsOf(revision: number, version: string) {
  return sign(buildPins(revision, { 'mfe-loan': buildPin('mfe-loan', version) }))
}

function follow() {
  const manifests = ['1.1.0', '1.2.0'].map(version => [
    `mfe-loan@${version}`,
    buildManifest('mfe-loan', version).text,
  ])
  return followPins({
    boot: { ...buildBoot(), releaseKey: key, manifests: Object.fromEntries(manifests) },
    pinned,
    dial(_path, events) {
      sockets.push(events)
      return { send() {}, close() {} }
    },
    after: () => () => undefined,
    random: () => 0.5,
    async fetchPins() {
      asked += 1
      return current
    },
  })
}

const settled = () => new Promise(resolve => setTimeout(resolve, 20))

describe('an open tab', () => {
  it('takes newer pins as soon as it hears of them', async () => {
    follow()
    sockets[0]?.received('{"type":"NOTICE"}')
    await settled()
    expect(pinned.get().remotes['mfe-loan']?.manifest.version).toBe('1.1.0')
  })

  it('looks when its socket comes back: what happened meanwhile nobody tells it', async () => {
    follow()
    sockets[0]?.opened()
    await settled()
    expect(pinned.get().revision).toBe(4)
  })

  it.each([
    ['of a lower revision', () => pinsOf(2, '1.1.0')],
    ['of the same revision', () => pinsOf(3, '1.1.0')],
    ['that another key signed', () => buildKeys().sign(buildPins(9, {}))],
    ['that are no envelope', () => ({ revision: 9 })],
    ['that are nothing', () => null],
  ])('stays with what it has when it gets pins %s', async (_, wrong) => {
    current = wrong()
    follow().look()
    await settled()
    expect(asked).toBe(1)
    expect(pinned.get()).toBe(first)
  })

  it('looks once more when it hears of newer ones while it looks', async () => {
    follow()
    sockets[0]?.received('')
    sockets[0]?.received('')
    sockets[0]?.received('')
    await settled()
    expect(asked).toBe(2)
  })
})
