import { Secret, TOTP } from 'otpauth'

const PERIOD = 30

/** A new shared secret (160 bits) in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

export function totpUri(secret: string, { account, issuer }: { account: string; issuer: string }): string {
  return totpOf(secret, account, issuer).toString()
}

/** RFC 6238, one step of tolerance. Null for a wrong code, and for steps up to `lastStep`: no code works twice. */
export function stepOfCode(
  secret: string,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1_000 / PERIOD) + delta
  return step > lastStep ? step : null
}

function totpOf(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, digits: 6, period: PERIOD })
}
