import { Secret, TOTP } from 'otpauth'

/**
 * An authenticator app that never waits: its second code belongs to the next step, like a slightly fast phone. Each
 * code stays valid for a whole step of 30 s, however slow the machine.
 */
export type App = { next(): string }

const STEP_MS = 30_000

/** The app for a secret; it has two codes that a site accepts within one step. */
export function openApp(secret: string): App {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let timestamp = Date.now()
  return {
    next() {
      const code = totp.generate({ timestamp })
      timestamp += STEP_MS
      return code
    },
  }
}
