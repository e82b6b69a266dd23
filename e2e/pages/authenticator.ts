import { Secret, TOTP } from 'otpauth'

/**
 * An authenticator app that never waits: its second code is of the step to come, as a phone's that is a little fast. Each
 * has a whole step of 30 s to be entered in, however slow the machine.
 */
export type App = { next(): string }

const STEP_MS = 30_000

/** The app in which a secret was entered; it has two codes that a site takes within one step. */
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
