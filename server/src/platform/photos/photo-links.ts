import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@quayside/contracts/clock'
import * as z from 'zod/mini'
import type { MasterKeys } from '../secrets/master-keys.ts'
import { keyFor } from '../secrets/seal.ts'

export type PhotoLink = {
  readonly photoId: string
  readonly userId: string
  readonly viewer: string
  /** Hash of the browser's cookie; null for a program without one. */
  readonly browser: string | null
}

export const LINK_MS = 60_000

/** Unforgeable links that expire. */
export type PhotoLinks = {
  /** The link's token and its expiry (ms). */
  make(link: PhotoLink): MadeLink
  /** The link of a token; undefined when it is forged, changed, or expired. */
  open(text: string): PhotoLink | undefined
}

export type MadeLink = { readonly text: string; readonly until: number }

const content = z.object({
  photoId: z.string(),
  userId: z.string(),
  viewer: z.string(),
  browser: z.nullable(z.string()),
  until: z.number(),
})

/** Signs links with the current master key and opens those of every known key. */
export function createPhotoLinks({ masters, clock }: { masters: MasterKeys; clock: Clock }): PhotoLinks {
  const keys = masters.all.map(({ key }) => keyFor('photo links', key))

  function tagOf(key: Uint8Array, body: string): Buffer {
    return createHmac('sha256', key).update(body).digest()
  }

  return {
    make(link) {
      const until = clock.now() + LINK_MS
      const body = Buffer.from(JSON.stringify({ ...link, until })).toString('base64url')
      const [key] = keys
      if (key === undefined) throw new Error('there is no key for links')
      return { text: `${body}.${tagOf(key, body).toString('base64url')}`, until }
    },
    open(text) {
      const [body = '', tag = ''] = text.split('.')
      const given = Buffer.from(tag, 'base64url')
      const isOurs = keys.some(key => {
        const expected = tagOf(key, body)
        return expected.length === given.length && timingSafeEqual(expected, given)
      })
      if (!isOurs) return undefined
      const parsed = content.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      if (!parsed.success) return undefined
      const { until, ...link } = parsed.data
      const left = until - clock.now()
      return left > 0 && left <= LINK_MS ? link : undefined
    },
  }
}
