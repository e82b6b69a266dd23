import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { MAX_PASS_LIFE_MS, PASS_CONTEXT, type StaffPass, staffPass } from '@quayside/contracts/staff/pass'
import { jsonOf } from '../bytes.ts'

/** Serializes a pass: base64url of its JSON, a dot, base64url of the Ed25519 signature over context and JSON. */
export function passText(pass: StaffPass, key: KeyObject): string {
  const json = JSON.stringify(pass)
  return `${Buffer.from(json).toString('base64url')}.${sign(null, signed(json), key).toString('base64url')}`
}

export type PassCheck = {
  readonly publicKey: string
  readonly audience: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Allowed clock difference between two machines, ms. */
const SKEW_MS = 30_000
/** Length limit of a pass, so that no client makes us decode megabytes. */
const MOST_CHARACTERS = 4_096
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** Undefined when forged, expired, not yet valid, too long-lived, or for another desk. */
export function readPass(text: string, { publicKey, audience, now }: PassCheck): StaffPass | undefined {
  const [body = '', tag = '', ...rest] = text.length > MOST_CHARACTERS ? [] : text.split('.')
  if (body === '' || tag === '' || rest.length > 0) return undefined
  const json = Buffer.from(body, 'base64url').toString()
  const key = keyOf(publicKey)
  if (key === undefined || !verify(null, signed(json), key, Buffer.from(tag, 'base64url'))) return undefined
  const parsed = staffPass.safeParse(jsonOf(json))
  if (!parsed.success) return undefined
  const { issuedAt, expiresAt } = parsed.data
  const isNow = issuedAt <= now + SKEW_MS && now < expiresAt
  const isShort = expiresAt > issuedAt && expiresAt - issuedAt <= MAX_PASS_LIFE_MS
  return isNow && isShort && parsed.data.audience === audience ? parsed.data : undefined
}

function signed(json: string): Buffer {
  return Buffer.from(PASS_CONTEXT + json)
}

/** Caches the key object: a desk uses one key, and creating it takes as long as checking a signature. */
let latest: { readonly publicKey: string; readonly key: KeyObject } | undefined

function keyOf(publicKey: string): KeyObject | undefined {
  if (latest?.publicKey === publicKey) return latest.key
  const raw = Buffer.from(publicKey, 'base64')
  if (raw.length !== 32) return undefined
  const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: 'der', type: 'spki' })
  latest = { publicKey, key }
  return key
}
