import { createECDH } from 'node:crypto'
import type { MasterKeys } from '../../../platform/secrets/master-keys.ts'
import { keyFor } from '../../../platform/secrets/seal.ts'

/** A key pair for push services (RFC 8292), base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

export type Vapid = {
  readonly current: { readonly id: string; readonly publicKey: string }
  /** The key pair that a subscription was made for; undefined once its encryption key is gone. */
  find(id: string): VapidKeys | undefined
}

/** Derives a key pair from each encryption key, so that all nodes have the same ones and nothing else is stored. */
export function createVapid(masters: MasterKeys): Vapid {
  const pairs = new Map(masters.all.map(({ id, key }) => [id, pairOf(key)]))
  const { id, key } = masters.current
  return { current: { id, publicKey: pairOf(key).publicKey }, find: wanted => pairs.get(wanted) }
}

function pairOf(key: Uint8Array): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(keyFor('quayside push', key))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}
