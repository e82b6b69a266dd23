import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MasterKeys } from './master-keys.ts'
import { keyFor } from './seal.ts'

type Shape<T> = { safeParse(content: unknown): { readonly data?: T | undefined } }

/** Texts that everyone can read, and only a holder of a master key can make. */
export type SignedTexts<T> = {
  sign(content: T): string
  /** Undefined for a forged or changed text. */
  read(text: string): T | undefined
}

/** Signs with the current master key and reads the texts of every known key. A purpose has its own keys. */
export function createSignedTexts<T>(purpose: string, masters: MasterKeys, shape: Shape<T>): SignedTexts<T> {
  const keys = masters.all.map(({ key }) => keyFor(purpose, key))

  function tagOf(key: Uint8Array, body: string): Buffer {
    return createHmac('sha256', key).update(body).digest()
  }

  return {
    sign(content) {
      const body = Buffer.from(JSON.stringify(content)).toString('base64url')
      const [key] = keys
      if (key === undefined) throw new Error(`there is no key for ${purpose}`)
      return `${body}.${tagOf(key, body).toString('base64url')}`
    },
    read(text) {
      const [body = '', tag = ''] = text.split('.')
      const given = Buffer.from(tag, 'base64url')
      const isOurs = keys.some(key => {
        const expected = tagOf(key, body)
        return expected.length === given.length && timingSafeEqual(expected, given)
      })
      return isOurs ? shape.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data : undefined
    },
  }
}
