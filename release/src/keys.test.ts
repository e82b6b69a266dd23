import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openKeys, verifySigned } from './keys.ts'

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'keys-'))
  folder = path.join(root, 'keys')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const SEED = Buffer.alloc(32, 1).toString('base64')

describe('openKeys', () => {
  it('creates a key for each environment that only its owner may read, with its public key next to it', () => {
    const keys = openKeys({ folder, env: {} })
    const signed = keys.signer('production').sign('text')
    expect(verifySigned(signed, keys.publicKey('production'))).toBe(true)
    expect(verifySigned(signed, keys.publicKey('staging'))).toBe(false)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(path.join(folder, 'release-production.key')).mode & 0o777).toBe(0o600)
    expect(readFileSync(path.join(folder, 'release-production.pub'), 'utf8').trim()).toBe(
      keys.publicKey('production'),
    )
    expect(readFileSync(path.join(folder, 'release-production.key'), 'utf8')).toMatch(
      /^-----BEGIN PRIVATE KEY-----/,
    )
    expect(readdirSync(folder).filter(name => name.endsWith('.new'))).toEqual([])
  })

  it('keeps the key it has made', () => {
    const first = openKeys({ folder, env: {} }).publicKey('production')
    expect(openKeys({ folder, env: {} }).publicKey('production')).toBe(first)
  })

  it('verifies without the private key', () => {
    const signed = openKeys({ folder, env: {} }).signer('production').sign('text')
    rmSync(path.join(folder, 'release-production.key'))
    expect(verifySigned(signed, openKeys({ folder, env: {} }).publicKey('production'))).toBe(true)
  })

  it('signs for all environments with the key it is given, and touches no disk', () => {
    const keys = openKeys({ folder, env: { RELEASE_SIGNING_KEY: SEED } })
    // Public key of the seed of 32 ones (RFC 8032), made with another implementation.
    const known = Buffer.from(
      '8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c',
      'hex',
    ).toString('base64')
    expect([keys.publicKey('production'), keys.publicKey('staging')]).toEqual([known, known])
    expect(readdirSync(root)).toEqual([])
  })

  it('takes a public key from its settings', () => {
    const { publicKey } = openKeys({ folder, env: { RELEASE_SIGNING_KEY: SEED } })
    const env = { RELEASE_PUBLIC_KEY: publicKey('production') }
    expect(openKeys({ folder, env }).publicKey('production')).toBe(publicKey('production'))
    expect(readdirSync(root)).toEqual([])
  })

  it.each(['RELEASE_SIGNING_KEY', 'RELEASE_PUBLIC_KEY'])('refuses a %s that is no key', name => {
    expect(() => openKeys({ folder, env: { [name]: 'c2hvcnQ=' } })).toThrow(
      `${name} is not 32 bytes in base64`,
    )
  })

  it.each(['../production', '', 'a/b', 'A'])('makes no key file for "%s"', name => {
    expect(() => openKeys({ folder, env: {} }).publicKey(name)).toThrow('is not the name of an environment')
    expect(readdirSync(root)).toEqual([])
  })

  it('lets processes that begin at the same moment agree on one key', async () => {
    const script = `import { openKeys } from ${JSON.stringify(path.join(import.meta.dirname, 'keys.ts'))}
      process.stdout.write(openKeys({ folder: ${JSON.stringify(folder)}, env: {} }).publicKey('production'))`
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', script])
    const said = await Promise.all([run(), run(), run(), run()])
    expect(said[0]?.stdout).toHaveLength(44)
    expect(new Set(said.map(({ stdout }) => stdout)).size).toBe(1)
  })
})

describe('verifySigned', () => {
  const keys = openKeys({ folder: '/nowhere', env: { RELEASE_SIGNING_KEY: SEED } })
  const signed = keys.signer('production').sign('text é')

  it.each([
    ['another text', { ...signed, payload: 'text e' }],
    ['another signature', { ...signed, signature: keys.signer('x').sign('other').signature }],
    ['no signature', { ...signed, signature: '' }],
    ['something that is none', { ...signed, signature: 'not base64!' }],
  ])('is false for %s', (_, changed) => {
    expect(verifySigned(signed, keys.publicKey('production'))).toBe(true)
    expect(verifySigned(changed, keys.publicKey('production'))).toBe(false)
  })

  it('is false for a key that is none', () => {
    expect(verifySigned(signed, 'c2hvcnQ=')).toBe(false)
  })
})
