import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { masterKeysOf } from '../secrets/master-keys.ts'
import { createPhotoLinks, LINK_MS } from './photo-links.ts'

const KEY = randomBytes(32)
const LINK = { photoId: 'p1', userId: 'ann', viewer: 's1', browser: null }
let now = 1_000_000
const clock = { now: () => now }
const links = createPhotoLinks({ masters: masterKeysOf(KEY), clock })

describe('a link to a photo', () => {
  it('opens for 60 seconds, and not long before it was made', () => {
    const { text, until } = links.make(LINK)
    expect(until).toBe(now + 60_000)
    expect(links.open(text)).toEqual(LINK)
    now += LINK_MS - 1
    expect(links.open(text)).toEqual(LINK)
    now += 1
    expect(links.open(text)).toBeUndefined()
    now -= 2 * LINK_MS
    expect(links.open(text), 'of a node whose clock is a minute ahead').toEqual(LINK)
    now -= 1
    expect(links.open(text)).toBeUndefined()
    now += LINK_MS + 1
  })

  it('opens only as it was made, by who knows the key', async () => {
    const { text } = links.make(LINK)
    const former = createPhotoLinks({ masters: masterKeysOf(randomBytes(32), [KEY]), clock })
    const stranger = createPhotoLinks({ masters: masterKeysOf(randomBytes(32)), clock })
    expect([former.open(text), stranger.open(text)]).toEqual([LINK, undefined])
    await fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('A', 'b', '0', '_', '.', ''), (at, letter) => {
        const changed = text.slice(0, at) + letter + text.slice(at + 1)
        const isSame = Buffer.from(changed.split('.')[1] ?? '', 'base64url').equals(
          Buffer.from(text.split('.')[1] ?? '', 'base64url'),
        )
        const isBody = changed.split('.')[0] === text.split('.')[0]
        if (!isSame || !isBody) expect(links.open(changed)).toBeUndefined()
      }),
    )
    await fc.assert(fc.property(fc.string(), other => links.open(other) === undefined))
  })
})
