import type { PinsDocument } from '@quayside/contracts/release/pins'
import type { After } from '@quayside/runtime/clock'
import type { PinsMemory, PinsVerdict } from './pins-memory.ts'

/** First and longest delay (ms) between requests to a site whose pins are not the newest that this browser has seen. */
const FIRST = 2_000
const RAREST = 60_000
/** One node of a site can be a second behind the others: this many stale responses in a row are more than that. */
const CERTAIN = 4

export type StalePinsDeps = {
  readonly memory: PinsMemory
  readonly after: After
  readonly ask: () => void
  /** Called once when the site keeps serving other pins than this browser has seen. */
  readonly doubt: (verdict: Exclude<PinsVerdict, 'newest'>, document: PinsDocument) => void
}

export type StalePinsWatch = {
  isDoubted(): boolean
  judge(document: PinsDocument, payload: string): Promise<void>
}

/** Older pins stay in use, because they are signed, but the site is polled for newer ones. */
export function createStalePinsWatch({ memory, after, ask, doubt }: StalePinsDeps): StalePinsWatch {
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
