import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../app/settings/config.ts'
import { insertDataKey } from '../photos/vault/queries.ts'
import { addCustomers } from '../storage/storage.builders.ts'
import type { Storage } from '../storage/storage.ts'
import { openTemporary } from '../storage/temporary.builders.ts'
import { type EncryptionSettings, openEncryptionKeys } from './encryption-keys.ts'

let dataDir: string
let storage: Storage

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'quayside-keys-'))
  storage = await openTemporary(() => 0)
})
afterEach(async () => {
  await storage.close()
  rmSync(dataDir, { recursive: true })
})

const file = () => path.join(dataDir, 'keys', 'encryption.key')
const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64')

function open(
  changes: Partial<EncryptionSettings['operator']> = {},
  siteMode: 'sandbox' | 'live' = 'sandbox',
) {
  const operator = { encryptionKey: undefined, formerEncryptionKeys: [], ...changes }
  return openEncryptionKeys({ dataDir, siteMode, operator }, storage)
}

describe('the encryption keys', () => {
  it('are one that a sandbox makes once, for its owner to read alone', async () => {
    const first = await open()
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect((await open()).current.id).toBe(first.current.id)
    expect(first.current.id).not.toContain(readFileSync(file(), 'utf8').slice(0, 8))
  })

  it('are the operator’s where there is one, then the former ones and the sandbox’s own', async () => {
    const own = await open()
    const keys = await open({ encryptionKey: keyOf(1), formerEncryptionKeys: [keyOf(2)] })
    expect(keys.all.map(({ key }) => key[0])).toEqual([1, 2, own.current.key[0]])
    expect(keys.find(own.current.id)?.key).toEqual(own.current.key)
    expect(keys.find('other')).toBeUndefined()
  })

  it('are not made where money is real, nor taken from a file that is none', async () => {
    await expect(open({}, 'live')).rejects.toThrow('ENCRYPTION_KEY')
    await open()
    writeFileSync(file(), 'short')
    await expect(open()).rejects.toThrow('is no encryption key')
  })

  it('are not created again while data of a lost one exists', async () => {
    const lost = await open()
    await addCustomers(storage, ['ann'])
    const sealed = { user_id: 'ann', master_id: lost.current.id, wrapped: 'x', created_at: 0 }
    await storage.write(tx => tx.run(insertDataKey, sealed))
    expect((await open()).current.id).toBe(lost.current.id)
    const text = readFileSync(file(), 'utf8').trim()
    rmSync(file())
    await expect(open()).rejects.toThrow('put it back, or give it as ENCRYPTION_KEY')
    expect((await open({ encryptionKey: text })).current.id).toBe(lost.current.id)
  })

  it('are settings of 32 bytes each', () => {
    const { operator } = parseConfig({
      ENCRYPTION_KEY: keyOf(1),
      FORMER_ENCRYPTION_KEYS: `${keyOf(2)}, ${keyOf(3)}`,
    })
    expect(operator.formerEncryptionKeys).toEqual([keyOf(2), keyOf(3)])
    expect(() => parseConfig({ FORMER_ENCRYPTION_KEYS: `${keyOf(2)},x` })).toThrow(
      'FORMER_ENCRYPTION_KEYS must be 32 bytes',
    )
  })
})
