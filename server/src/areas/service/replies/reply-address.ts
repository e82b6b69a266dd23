import { createHmac, timingSafeEqual } from 'node:crypto'
import { base32hex } from '@scure/base'
import type { MasterKeys } from '../../../platform/secrets/master-keys.ts'
import { keyFor } from '../../../platform/secrets/seal.ts'

/** Unforgeable addresses, one for each conversation. */
export type ReplyAddresses = {
  of(thread: string): string
  /** The conversation of an address; undefined for another or a forged one. */
  threadOf(address: string): string | undefined
}

const ID_BYTES = 16
/** 96 bits: an address has room for no more. */
const TAG_BYTES = 12
const TOKEN = /^[0-9a-v]{45}$/

/** Addresses `service+<token>@host`. Tokens ignore case, which mail servers may change. */
export function createReplyAddresses(base: string, masters: MasterKeys): ReplyAddresses {
  const keys = masters.all.map(({ key }) => keyFor('service replies', key))
  const [mailbox = '', host = ''] = base.split('@')

  function tagOf(key: Uint8Array, id: Uint8Array): Buffer {
    return createHmac('sha256', key).update(id).digest().subarray(0, TAG_BYTES)
  }

  return {
    of(thread) {
      const [key] = keys
      if (key === undefined) throw new Error('there is no key for reply addresses')
      const id = Buffer.from(thread.replaceAll('-', ''), 'hex')
      const token = base32hex.encode(Buffer.concat([id, tagOf(key, id)]))
      return `${mailbox}+${token.replaceAll('=', '').toLowerCase()}@${host}`
    },
    threadOf(address) {
      const text = address.toLowerCase()
      const [start, end] = [`${mailbox}+`, `@${host}`]
      if (!text.startsWith(start) || !text.endsWith(end)) return undefined
      const token = text.slice(start.length, -end.length)
      if (!TOKEN.test(token)) return undefined
      const bytes = bytesOf(token)
      const id = bytes.subarray(0, ID_BYTES)
      const tag = bytes.subarray(ID_BYTES)
      const isOurs = keys.some(key => tag.length === TAG_BYTES && timingSafeEqual(tagOf(key, id), tag))
      return isOurs ? uuidOf(id) : undefined
    },
  }
}

/** Empty when the last letter has bits that no token has. */
function bytesOf(token: string): Uint8Array {
  try {
    return base32hex.decode(`${token.toUpperCase()}===`)
  } catch {
    return new Uint8Array()
  }
}

export function uuidOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
