import { z } from 'zod'
import { StartError } from '../../platform/start-error.ts'
import type { DatabaseClock } from '../../platform/storage/database-clock.ts'
import type { Storage, Tx } from '../../platform/storage/storage.ts'
import type { Anchoring, AnchorRequest, FeedAnchor } from '../feed/feed-anchor.ts'
import { findSource, putSource, saveSource } from './queries.ts'

/** An anchor counts as in use for this long after a site starts with it or the leader writes its prices. */
export const KEPT_MS = 15_000
const LONGEST_ABSENCE_MS = 31 * 86_400_000

const feedAnchor = z.object({
  feedTime: z.number(),
  wallTime: z.number(),
  instruments: z.array(z.object({ code: z.string(), fingerprint: z.string(), anchorMinute: z.number() })),
})

export type SharedAnchor = {
  readonly anchoring: Anchoring
  revision(): number | undefined
}

type SharedAnchorParts = {
  readonly storage: Storage
  readonly databaseNow: DatabaseClock
  /** Whether the anchor survives while all sites are down; otherwise the next site to start creates a new one. */
  readonly lasts: boolean
}

/** An anchor shared through the database. Later sites use it, or fail to start with other prices. */
export function createSharedAnchor({ storage, databaseNow, lasts }: SharedAnchorParts): SharedAnchor {
  let revision: number | undefined

  async function settle(tx: Tx, { fingerprint, next }: AnchorRequest): Promise<Settled | undefined> {
    const now = await databaseNow(tx)
    const source = await tx.one(findSource, {})
    if (source !== undefined && source.kept_until > now) {
      // A site that may not join writes nothing, so that it blocks no other.
      if (source.fingerprint !== fingerprint) return undefined
      await tx.run(saveSource, { keptUntil: Math.max(now + KEPT_MS, source.kept_until) })
      return { anchor: anchorOf(source.anchor), revision: source.revision }
    }
    const isKnown = lasts && source !== undefined && source.kept_until > now - LONGEST_ABSENCE_MS
    const anchor = next(isKnown ? anchorOf(source.anchor) : undefined)
    const row = { fingerprint, anchor: JSON.stringify(anchor), kept_until: now + KEPT_MS }
    const settled = { anchor, revision: numberAfter(source, row) }
    await tx.run(putSource, { ...row, revision: settled.revision })
    return settled
  }

  return {
    revision: () => revision,
    async anchoring(request) {
      const settled = await storage.write(tx => settle(tx, request))
      if (settled === undefined) throw new StartError(OTHER_SETTINGS)
      revision = settled.revision
      return settled.anchor
    },
  }
}

type Settled = { readonly anchor: FeedAnchor; readonly revision: number }
type Source = { readonly fingerprint: string; readonly anchor: string }

/** An identical anchor keeps its revision, because other sites may be using it. */
function numberAfter(former: (Source & { readonly revision: number }) | undefined, now: Source): number {
  if (former === undefined) return 1
  const isSame = former.fingerprint === now.fingerprint && former.anchor === now.anchor
  return isSame ? former.revision : former.revision + 1
}

const OTHER_SETTINGS =
  'another site on this database quotes by other settings: give both the same MARKET_FEED, FEED_SEED, FEED_SPEED, FEED_START and INSTRUMENTS, or stop the others and wait 15 seconds.'

function anchorOf(text: string): FeedAnchor {
  return feedAnchor.parse(JSON.parse(text))
}
