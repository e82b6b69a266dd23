import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp } from '../app/app.builders.ts'
import { sharedSettingsOf } from '../app/settings/shared-settings.ts'
import { insertMarkKey } from '../areas/limits/person-tables.ts'
import { MARK_KEY_BOUND } from '../areas/limits/persons.ts'
import { insertDataKey } from '../platform/photos/vault/queries.ts'
import { masterKeysOf } from '../platform/secrets/master-keys.ts'
import { createSealedSecrets } from '../platform/secrets/sealed-secrets.ts'
import { addCustomers } from '../platform/storage/storage.builders.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { openTemporary } from '../platform/storage/temporary.builders.ts'
import { requireSharedSettings, type SharedSetting } from './shared-settings.ts'

const START = Date.parse('2026-11-28T12:00:00Z')
const LEFT_MS = 15_000

let storage: Storage
let now: number
let lines: object[]

beforeEach(async () => {
  now = START
  lines = []
  storage = await openTemporary(() => now)
})
afterEach(() => storage.close())

const keyOf = (byte: number) => new Uint8Array(32).fill(byte)
const SETTINGS: readonly SharedSetting[] = [
  { name: 'FEED_SEED', text: 'harbor' },
  { name: 'EXCHANGE', text: '0.25' },
]

function start({
  settings = SETTINGS,
  masters = masterKeysOf(keyOf(1)),
  kind = 'postgres',
}: {
  settings?: readonly SharedSetting[]
  masters?: ReturnType<typeof masterKeysOf>
  kind?: Storage['kind']
} = {}) {
  const log = { info() {}, error() {}, warn: (fields: object) => void lines.push(fields) }
  return requireSharedSettings(
    { storage: { ...storage, kind }, masters, clock: { now: () => now }, log },
    settings,
  )
}

function withText(name: string, text: string): readonly SharedSetting[] {
  return SETTINGS.map(setting => (setting.name === name ? { name, text } : setting))
}

describe('settings that all nodes of a database share', () => {
  it('let a second node start with the same', async () => {
    await start()
    await start()
    expect(lines).toEqual([])
  })

  it.each(['FEED_SEED', 'EXCHANGE'])('refuse a second node with another %s by its name', async name => {
    await start()
    await expect(start({ settings: withText(name, 'other') })).rejects.toThrow(
      `${name} differs from what the other sites on this database use`,
    )
    // A refused node changes nothing for the others.
    await start()
  })

  it('refuse a second node with another encryption key, sealed or not', async () => {
    await start()
    await expect(start({ masters: masterKeysOf(keyOf(2)) })).rejects.toThrow(
      'ENCRYPTION_KEY is not the key of this database',
    )
  })

  it('may change once every node has been down for 15 seconds, which the log says', async () => {
    await start()
    now += LEFT_MS
    await start({ settings: withText('FEED_SEED', 'other') })
    expect(lines).toEqual([{ settings: ['FEED_SEED'] }])
    await expect(start()).rejects.toThrow('FEED_SEED differs')
  })

  it('may change at each start of the embedded database, which has one node', async () => {
    await start({ kind: 'sqlite' })
    await start({ kind: 'sqlite', settings: withText('EXCHANGE', 'other') })
    expect(lines).toEqual([{ settings: ['EXCHANGE'] }])
  })

  it('let the encryption key change with the former one at hand, node after node', async () => {
    await start()
    await start({ masters: masterKeysOf(keyOf(2), [keyOf(1)]) })
    await start({ masters: masterKeysOf(keyOf(2), [keyOf(1)]) })
    expect(lines).toEqual([])
    await expect(start()).rejects.toThrow('ENCRYPTION_KEY is not the key of this database')
  })

  it.each(['sqlite', 'postgres'] as const)(
    'refuse a start on %s without the key that data is sealed by, however long all were down',
    async kind => {
      await addCustomers(storage, ['ann'])
      const sealed = {
        user_id: 'ann',
        master_id: masterKeysOf(keyOf(1)).current.id,
        wrapped: 'x',
        created_at: 0,
      }
      await storage.write(tx => tx.run(insertDataKey, sealed))
      now += 86_400_000
      await expect(start({ kind, masters: masterKeysOf(keyOf(2)) })).rejects.toThrow(
        'ENCRYPTION_KEY is not the key of this database',
      )
      await start({ kind, masters: masterKeysOf(keyOf(2), [keyOf(1)]) })
    },
  )

  it('refuse a start without the key that the key of person marks is sealed by', async () => {
    const secrets = createSealedSecrets(masterKeysOf(keyOf(1)))
    await storage.write(tx => tx.run(insertMarkKey, { sealed: secrets.seal('x', MARK_KEY_BOUND) }))
    await expect(start({ masters: masterKeysOf(keyOf(2)) })).rejects.toThrow(
      'ENCRYPTION_KEY is not the key of this database',
    )
    await start({ masters: masterKeysOf(keyOf(2), [keyOf(1)]) })
  })

  it('name the encryption key alone when another one comes to a database without sealed data', async () => {
    await start()
    now += LEFT_MS
    await start({ masters: masterKeysOf(keyOf(2)) })
    expect(lines).toEqual([{ settings: ['ENCRYPTION_KEY'] }])
  })

  it('are kept as fingerprints that say nothing without the key', async () => {
    await start()
    const rows = await storage.read(tx => tx.dynamic(q => q.selectFrom('shared_settings').selectAll()))
    const kept = JSON.stringify(rows)
    expect(rows.map(row => row.name).sort()).toEqual(['ENCRYPTION_KEY', 'EXCHANGE', 'FEED_SEED'])
    expect(kept).not.toContain('harbor')
    const otherKey = await openTemporary(() => now)
    await requireSharedSettings(
      { storage: otherKey, masters: masterKeysOf(keyOf(2)), clock: { now: () => now }, log: quiet },
      SETTINGS,
    )
    const others = await otherKey.read(tx => tx.dynamic(q => q.selectFrom('shared_settings').selectAll()))
    const hashes = (list: readonly { fingerprint: string }[]) =>
      list.map(row => row.fingerprint.split('.').at(-1))
    expect(hashes(others).filter(hash => hashes(rows).includes(hash))).toEqual([])
    await otherKey.close()
  })

  it('are those that make prices, fees, terms and signatures', async () => {
    const site = await openApp()
    const settings = sharedSettingsOf(site.services)
    expect(settings.map(({ name }) => name)).toEqual([
      'MARKET_FEED',
      'FEED_SEED',
      'FEED_SPEED',
      'FEED_START',
      'INSTRUMENTS',
      'EXCHANGE',
      'EXPOSURE_LIMITS',
      'DEPOSITS',
      'DEPOSIT_AUTO_CREDIT',
      'WITHDRAWALS',
      'WITHDRAWAL_TWO_PEOPLE',
      'WITHDRAWAL_AUTHORIZATION',
      'LOANS',
      'INVITE_REWARDS',
      'CUSTODY',
      'SIGNING_KEY',
      'SITE_URL',
      'DATABASE_READ_URL',
    ])
    const textOf = (name: string) => settings.find(setting => setting.name === name)?.text
    expect(textOf('INSTRUMENTS')).toContain('feeRate')
    expect(textOf('EXCHANGE')).toContain('spread')
    await site.close()
  })
})

const quiet = { info() {}, warn() {}, error() {} }
