import { readFileSync } from 'node:fs'
import type { Clock } from '@quayside/contracts/clock'
import type { StaffPass } from '@quayside/contracts/staff/pass'
import { readPass } from '@quayside/release/staff/pass-text'

/** Identifies staff by the pass that the release plane issued. */
export type PassReader = {
  /** The pass; undefined when it is forged, expired, for another desk, or the plane's key is unknown. */
  read(text: string): StaffPass | undefined
}

export type PassKeySource = {
  readonly given: string | undefined
  readonly file: string
  readonly audience: string
  readonly clock: Clock
}

/** How long a key from the file is cached, ms: after a key change, old passes fail within this time. */
const TRUST_MS = 10_000

/** Finds the key of a plane that starts later. */
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
