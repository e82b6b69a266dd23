import { beforeEach, describe, expect, it } from 'vitest'
import { OPERATOR } from '../testing/fixture-build.ts'
import { must, type PublishedStore, publishedStore, testClock } from '../testing/published-store.ts'
import { followPins, type PinsFollower } from './follow-pins.ts'

const PRODUCTION = 'production'
const HOUR = 3600

let clock: ReturnType<typeof testClock>
let published: PublishedStore
let pins: PinsFollower
let looks: number

beforeEach(async () => {
  clock = testClock('2026-11-20T12:00:00.000Z')
  published = await publishedStore({ clock })
  looks = 0
  const { store, keys } = published
  pins = followPins({
    store: {
      ...store,
      list: prefix => {
        looks += 1
        return store.list(prefix)
      },
      get: key => {
        looks += 1
        return store.get(key)
      },
    },
    environment: PRODUCTION,
    publicKey: () => keys.publicKey(PRODUCTION),
    root: keys.log.root,
    keeper: { read: async () => undefined, write: async () => {} },
    now: () => clock.now().getTime(),
  })
  await pins.poll()
})

async function pin(version: string): Promise<void> {
  await published.publish('mfe-loan', version)
  const options = { environment: PRODUCTION, by: OPERATOR, reason: 'a test', expectedRevision: null }
  const request = { kind: 'pin', versions: { 'mfe-loan': version }, canary: null } as const
  must(await published.releases.change(request, options))
}

describe('a site serves', () => {
  it('what is pinned and the last good one, and nothing else that was published', async () => {
    await published.publish('mfe-loan', '1.5.0')
    await pin('2.0.0')
    await pins.poll()
    expect(await pins.serves('mfe-loan@2.0.0')).toBe(true)
    expect(await pins.serves('mfe-loan@1.0.0')).toBe(true)
    expect(await pins.serves('mfe-loan@1.5.0')).toBe(false)
  })

  it('what has been pinned this moment, before its next scheduled look', async () => {
    await pin('2.0.0')
    expect(await pins.serves('mfe-loan@2.0.0')).toBe(true)
  })

  it('what tabs of the last day may still run, and no more after it', async () => {
    for (const version of ['2.0.0', '3.0.0', '4.0.0']) await pin(version)
    await pins.poll()
    clock.advance(23 * HOUR)
    expect(await pins.serves('mfe-loan@1.0.0')).toBe(true)
    clock.advance(2 * HOUR)
    expect(await pins.serves('mfe-loan@1.0.0')).toBe(false)
    expect(await pins.serves('mfe-loan@4.0.0')).toBe(true)
  })

  it('nothing of a version that was blocked, to those tabs neither', async () => {
    for (const version of ['2.0.0', '3.0.0', '4.0.0']) await pin(version)
    const standing = { remote: 'mfe-loan', version: '2.0.0', standing: 'blocked' } as const
    must(await published.releases.setStanding({ ...standing, by: OPERATOR, reason: 'wrong rates' }))
    await pins.poll()
    expect(await pins.serves('mfe-loan@2.0.0')).toBe(false)
  })

  it('what a preview shows while it is good', async () => {
    await published.publish('mfe-loan', '1.5.0')
    const preview = must(
      await published.releases.issuePreview({
        environment: PRODUCTION,
        remotes: { 'mfe-loan': { version: '1.5.0' } },
        minutes: 30,
        by: OPERATOR,
        reason: 'a look',
        siteOrigin: 'http://127.0.0.1:4000',
      }),
    )
    await pins.poll()
    expect(await pins.serves('mfe-loan@1.5.0')).toBe(true)
    must(await published.releases.revokePreview({ id: preview.id, by: OPERATOR, reason: 'seen' }))
    await pins.poll()
    expect(await pins.serves('mfe-loan@1.5.0')).toBe(false)
  })

  it('requests for unknown versions without reading the store each time', async () => {
    await pins.serves('mfe-loan@9.9.9')
    const before = looks
    for (let count = 0; count < 1000; count += 1) await pins.serves(`mfe-loan@9.9.${count}`)
    expect(looks).toBe(before)
  })
})
