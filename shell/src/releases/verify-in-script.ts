import { hashes, verify } from '@noble/ed25519'
import { sha384, sha512 } from '@noble/hashes/sha2.js'
import type { Signed } from '@quayside/contracts/release/signed'

hashes.sha512 = sha512

export { sha384 }

/** The browser's own check in script, for browsers and addresses without it. */
export function isSignedBy({ payload, signature }: Signed, key: string): boolean {
  try {
    return verify(bytesOf(signature), new TextEncoder().encode(payload), bytesOf(key))
  } catch {
    return false
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
}
