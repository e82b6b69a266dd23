import { Secret, TOTP } from 'otpauth'

/** An app that never waits: its second code belongs to the next step. Each code stays valid for a step of 30 s. */
export type App = { next(): string }

const STEP_MS = 30_000

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
