import type { PinsDocument } from '@quayside/contracts/release/pins'
import type { TextStore } from '@quayside/runtime/browser-store'
import { integrityOf } from './verify.ts'

const KEY = 'quayside.pins'

/** Where pins stand: a higher epoch is later whatever its revisions are, for an administrator signed a new beginning. */
export type PinsPlace = Pick<PinsDocument, 'revision' | 'epoch'>

/** What pins are to a browser that has seen others before. */
export type PinsVerdict =
  | 'newest'
  /** It has seen later ones: somebody serves an old copy. */
  | 'older'
  /** It has seen another document in their place: two histories were signed. */
  | 'other'

export type PinsMemory = {
  /** Judges verified pins by what this browser has seen, and remembers those that are newest. */
  judge(document: PinsDocument, payload: string): Promise<PinsVerdict>
}

type Seen = {
  readonly releaseKey: string
  readonly environment: string
  readonly hash: string
} & Required<PinsPlace>

/**
 * The newest pins that this browser has seen, beyond the tab. They belong to their key and environment: a site that begins
 * anew with another key is not held to what it was. Whatever runs in the page can write this, so it proves nothing; it
 * shows who serves old pins, and takes nothing from anybody.
 */
export function createPinsMemory(store: TextStore, releaseKey: string): PinsMemory {
  return {
    async judge(document, payload) {
      const { environment, revision, epoch = 0 } = document
      const now: Seen = { releaseKey, environment, epoch, revision, hash: await integrityOf(payload) }
      const seen = readSeen(store.get(KEY))
      const isKnown = seen?.releaseKey === releaseKey && seen.environment === environment
      if (isKnown && isAfter(seen, document)) return 'older'
      if (isKnown && !isAfter(document, seen) && seen.hash !== now.hash) return 'other'
      store.set(KEY, JSON.stringify(now))
      return 'newest'
    },
  }
}

/** Whether pins are later than others. */
export function isAfter(one: PinsPlace, other: PinsPlace): boolean {
  const [epoch, before] = [one.epoch ?? 0, other.epoch ?? 0]
  return epoch === before ? one.revision > other.revision : epoch > before
}

/** Anything of another form is nothing: it was not written by us. */
function readSeen(text: string | null): Seen | undefined {
  try {
    const seen: Partial<Record<keyof Seen, unknown>> = JSON.parse(text ?? 'null') ?? {}
    const { releaseKey, environment, epoch, revision, hash } = seen
    if (typeof releaseKey !== 'string' || typeof environment !== 'string' || typeof hash !== 'string')
      return undefined
    if (!isCount(epoch) || !isCount(revision)) return undefined
    return { releaseKey, environment, epoch, revision, hash }
  } catch {
    return undefined
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
