import type { PinsDocument } from '@quayside/contracts/release/pins'
import type { TextStore } from '@quayside/runtime/browser-store'
import { integrityOf } from './verify.ts'

const KEY = 'quayside.pins'

/** Position of pins: a higher epoch is later whatever its revision, because an administrator signed a new start. */
export type PinsPlace = Pick<PinsDocument, 'revision' | 'epoch'>

/** Verdict on pins by the pins that this browser has seen before. */
export type PinsVerdict =
  | 'newest'
  /** The browser has seen later ones: an old copy is being served. */
  | 'older'
  /** The browser has seen another document with the same position: two histories were signed. */
  | 'other'

export type PinsMemory = {
  /** Judges verified pins against the remembered ones, and remembers the newest. */
  judge(document: PinsDocument, payload: string): Promise<PinsVerdict>
}

type Seen = {
  readonly releaseKey: string
  readonly environment: string
  readonly hash: string
} & Required<PinsPlace>

/**
 * The newest pins that this browser has seen, across tabs. They belong to their key and environment: a site that
 * restarts with another key is not bound to its past. Any code in the page can write this, so it proves nothing; it
 * only reveals a site that serves old pins.
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

export function isAfter(one: PinsPlace, other: PinsPlace): boolean {
  const [epoch, before] = [one.epoch ?? 0, other.epoch ?? 0]
  return epoch === before ? one.revision > other.revision : epoch > before
}

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
