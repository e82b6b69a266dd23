import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { readSmallFileSync } from '@quayside/release/bounded-read'
import { writeNew } from '@quayside/release/key-files'
import type { SiteMode } from '../settings/site-mode.ts'
import { StartError } from '../start-error.ts'
import { prepare } from '../storage/query.ts'
import type { ReadTx, Storage } from '../storage/storage.ts'
import { type MasterKeys, masterKeysOf } from './master-keys.ts'
import { KEY_BYTES } from './seal.ts'

export type EncryptionSettings = {
  readonly dataDir: string
  readonly siteMode: SiteMode
  readonly operator: {
    readonly encryptionKey: string | undefined
    readonly formerEncryptionKeys: readonly string[]
  }
}

/** The current and former keys. A sandbox creates one, but never once anything is sealed with a lost key. */
export async function openEncryptionKeys(
  { dataDir, siteMode, operator }: EncryptionSettings,
  storage: Pick<Storage, 'read'>,
): Promise<MasterKeys> {
  const file = path.join(dataDir, 'keys', 'encryption.key')
  const given = operator.encryptionKey
  if (given === undefined) {
    if (siteMode === 'live') throw new StartError('SITE_MODE=live needs an encryption key (ENCRYPTION_KEY).')
    if (readSmallFileSync(file) === undefined) {
      if (await storage.read(isAnythingSealed))
        throw new StartError(
          `Customers' photos and secrets are sealed by a key that is not in ${file} any more: put it back, or give it as ENCRYPTION_KEY.`,
        )
      writeNew(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`, 0o600)
    }
  }
  const own = readSmallFileSync(file)
  const texts = [given, ...operator.formerEncryptionKeys, own].filter(text => text !== undefined)
  const [current, ...former] = texts.map(text => keyOf(text, file))
  if (current === undefined) throw new StartError(`The file ${file} is gone.`)
  return masterKeysOf(current, former)
}

const anyDataKey = prepare(q => q.selectFrom('data_keys').select('user_id').limit(1))
const anyTotpSecret = prepare(q => q.selectFrom('totp_secrets').select('user_id').limit(1))

const anyMarkKey = prepare(q => q.selectFrom('person_mark_key').select('id').limit(1))

async function isAnythingSealed(tx: ReadTx): Promise<boolean> {
  for (const query of [anyDataKey, anyTotpSecret]) if ((await tx.one(query, {})) !== undefined) return true
  return (await tx.one(anyMarkKey, {})) !== undefined
}

function keyOf(text: string, file: string): Buffer {
  const key = Buffer.from(text, 'base64')
  if (key.length !== KEY_BYTES) throw new StartError(`The file ${file} is no encryption key.`)
  return key
}
