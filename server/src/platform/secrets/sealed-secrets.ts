import { Unavailable } from '../http/unavailable.ts'
import type { MasterKeys } from './master-keys.ts'
import { keyFor, seal, unseal } from './seal.ts'

/** Small secrets that the server must decrypt, sealed by a key derived from the encryption key. */
export type SealedSecrets = {
  /** Sealed text; it opens only with the same `bound`, which names its kind and owner. */
  seal(text: string, bound: string): string
  /** The secret; throws Unavailable without its key, and a SealError when it was changed or belongs elsewhere. */
  open(kept: string, bound: string): string
  /** Whether it is sealed by a former key. */
  isOld(kept: string): boolean
}

/** Number of secrets sealed again, and the ids of missing keys. */
export type Resealed = { readonly count: number; readonly missing: readonly string[] }

const PURPOSE = 'quayside sealed secrets'

/** Seals with the current master key and opens with former ones: `<key id>.<base64url>`. */
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
