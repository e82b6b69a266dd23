import { readFileSync } from 'node:fs'
import type { Clock } from '@quayside/contracts/clock'
import type { StaffPass } from '@quayside/contracts/staff/pass'
import { readPass } from '@quayside/release/staff/pass-text'

/** Tells who of the staff asks, by the pass that the release plane gave them. */
export type PassReader = {
  /** What a pass says; undefined when it is forged, over, for another desk, or the plane's key is not known yet. */
  read(text: string): StaffPass | undefined
}

export type PassKeySource = {
  /** Raw 32 bytes of the plane's key in base64 (`STAFF_PASS_PUBLIC_KEY`). */
  readonly given: string | undefined
  /** Where a plane on this machine writes it. */
  readonly file: string
  /** Origin of this desk. */
  readonly audience: string
  readonly clock: Clock
}

/** How long a key of the file is believed, ms: so long after a plane has got another one its passes are refused. */
const TRUST_MS = 10_000

/** Makes the reader; a plane that starts later is found when it has written its key. */
export function createPassReader({ given, file, audience, clock }: PassKeySource): PassReader {
  let known: { readonly at: number; readonly key: string } | undefined

  function publicKey(now: number): string | undefined {
    if (given !== undefined) return given
    if (known === undefined || Math.abs(now - known.at) >= TRUST_MS) known = keyIn(file, now)
    return known?.key
  }

  return {
    read(text) {
      const now = clock.now()
      const key = publicKey(now)
      return key === undefined ? undefined : readPass(text, { publicKey: key, audience, now })
    },
  }
}

function keyIn(file: string, at: number): { readonly at: number; readonly key: string } | undefined {
  try {
    return { at, key: readFileSync(file, 'utf8').trim() }
  } catch {
    return undefined
  }
}
