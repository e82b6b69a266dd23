import { Secret, TOTP } from 'otpauth'

/** An authenticator app that never waits: each code is of the step after the last, as a phone's that is a little fast. */
export type App = { next(): string }

const STEP_MS = 30_000

/** The app in which a secret was entered; it has three codes that a site takes within one step of 30 s. */
export function openApp(secret: string): App {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let timestamp = Date.now() - STEP_MS
  return {
    next() {
      const code = totp.generate({ timestamp })
      timestamp += STEP_MS
      return code
    },
  }
}
