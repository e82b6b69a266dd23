import type { PinsDocument } from '@quayside/contracts/release/pins'
import type { After } from '@quayside/runtime/clock'
import type { PinsMemory, PinsVerdict } from './pins-memory.ts'

/** How soon (ms) the site is asked again whose pins are not the newest that this browser has seen, and how rarely at last. */
const FIRST = 2_000
const RAREST = 60_000
/** One node of a site may be a second behind the others: so many answers in a row are more than that. */
const CERTAIN = 4

export type DoubtsDeps = {
  readonly memory: PinsMemory
  readonly after: After
  /** Asks the site for its pins again. */
  readonly ask: () => void
  /** Told once, when the site goes on giving other pins than this browser has seen. */
  readonly doubt: (verdict: Exclude<PinsVerdict, 'newest'>, document: PinsDocument) => void
}

export type Doubts = {
  /** Whether the last pins were not the newest that this browser has seen. */
  isDoubted(): boolean
  judge(document: PinsDocument, payload: string): Promise<void>
}

/** Older pins than were seen stay in use, for they are signed; but the site is asked for better ones, again and again. */
export function createDoubts({ memory, after, ask, doubt }: DoubtsDeps): Doubts {
  let inARow = 0
  let stopAsking: (() => void) | undefined
  return {
    isDoubted: () => inARow > 0,
    async judge(document, payload) {
      const verdict = await memory.judge(document, payload)
      stopAsking?.()
      if (verdict === 'newest') {
        inARow = 0
        return
      }
      stopAsking = after(Math.min(RAREST, FIRST * 2 ** inARow), ask)
      inARow += 1
      if (inARow === CERTAIN) doubt(verdict, document)
    },
  }
}
