import type { Clock } from '@quayside/contracts/clock'
import * as z from 'zod/mini'
import type { MasterKeys } from '../secrets/master-keys.ts'
import { createSignedTexts } from '../secrets/signed-texts.ts'
import { CLOCKS_APART_MS } from '../time/clock.ts'

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
  const texts = createSignedTexts('photo links', masters, content)
  return {
    make(link) {
      const until = clock.now() + LINK_MS
      return { text: texts.sign({ ...link, until }), until }
    },
    open(text) {
      const opened = texts.read(text)
      if (opened === undefined) return undefined
      const { until, ...link } = opened
      const left = until - clock.now()
      return left > 0 && left <= LINK_MS + CLOCKS_APART_MS ? link : undefined
    },
  }
}
