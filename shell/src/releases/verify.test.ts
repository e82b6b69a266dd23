import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildKeys, buildManifest } from './signing.builders.ts'
import { integrityOf, isSignedBy } from './verify.ts'

const { key, sign } = buildKeys()
const signed = sign({ revision: 1 })
const { text, hash } = buildManifest('mfe-loan', '1.0.0')

afterEach(() => vi.unstubAllGlobals())

describe.each(['the browser’s own check', 'the check in script'])('%s', how => {
  function prepare() {
    if (how === 'the check in script') vi.stubGlobal('crypto', {})
  }

  it('takes what the key signed', async () => {
    prepare()
    expect(await isSignedBy(signed, key)).toBe(true)
  })

  it.each([
    ['another text', { ...signed, payload: `${signed.payload} ` }, key],
    ['another key', signed, buildKeys().key],
    ['no signature', { ...signed, signature: '' }, key],
    ['a signature that is none', { ...signed, signature: 'not base64!' }, key],
    ['a key that is none', signed, 'AAAA'],
  ])('refuses %s', async (_, envelope, publicKey) => {
    prepare()
    expect(await isSignedBy(envelope, publicKey)).toBe(false)
  })

  it('hashes a text as an integrity attribute does', async () => {
    prepare()
    expect(await integrityOf(text)).toBe(hash)
  })
})
