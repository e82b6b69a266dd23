import { Unavailable } from './http/unavailable.ts'
import type { MasterKeys } from './photos/master-keys.ts'
import { keyFor, seal, unseal } from './photos/seal.ts'

/** Small secrets that the server must read again: kept under a key of their own purpose, made of the encryption key. */
export type SealedSecrets = {
  /** The text as it is kept; it opens only with the same `bound`, which says what it is and whose. */
  seal(text: string, bound: string): string
  /** What was sealed; throws Unavailable without its key, and a SealError when it was changed or belongs elsewhere. */
  open(kept: string, bound: string): string
  /** Whether it is sealed under a key that is no longer the current one. */
  isOld(kept: string): boolean
}

const PURPOSE = 'quayside sealed secrets'

/** Seals under the current master key and opens what former ones sealed: `<key id>.<base64url>`. */
export function createSealedSecrets(masters: MasterKeys): SealedSecrets {
  const keyOf = (key: Uint8Array) => keyFor(PURPOSE, key)
  return {
    seal(text, bound) {
      const { id, key } = masters.current
      return `${id}.${seal(keyOf(key), Buffer.from(text), bound).toString('base64url')}`
    },
    open(kept, bound) {
      const [id = '', sealed = ''] = kept.split('.')
      const master = masters.find(id)
      if (master === undefined) throw new Unavailable(`the encryption key ${id} is not set`)
      return unseal(keyOf(master.key), Buffer.from(sealed, 'base64url'), bound).toString()
    },
    isOld: kept => !kept.startsWith(`${masters.current.id}.`),
  }
}
