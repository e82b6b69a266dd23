import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]
export const KEY_BYTES = 32

/** The sealed data was changed, belongs elsewhere or needs another key. */
export class SealError extends Error {
  override readonly name = 'SealError'
}

/** Encrypts with AES-256-GCM: nonce, tag, text. Opening requires the same `bound`, which names the owner. */
export function seal(key: Uint8Array, plain: Uint8Array, bound: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(bound))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Undoes `seal`; throws a SealError unless the data is exactly what was sealed. */
export function unseal(key: Uint8Array, sealed: Buffer, bound: string): Buffer {
  const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES)
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(bound))
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(text), decipher.final()])
  } catch (cause) {
    throw new SealError(`${bound} cannot be opened`, { cause })
  }
}

export function keyFor(purpose: string, key: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES))
}
