import { createHmac } from 'node:crypto'
import type { Clock } from '@quayside/contracts/clock'
import type { MasterKey, MasterKeys } from '../platform/secrets/master-keys.ts'
import { keyFor } from '../platform/secrets/seal.ts'
import { StartError } from '../platform/start-error.ts'
import { databaseClock } from '../platform/storage/database-clock.ts'
import { columns, prepare } from '../platform/storage/query.ts'
import type { ReadTx, Storage } from '../platform/storage/storage.ts'
import type { Log } from '../platform/time/clock.ts'
import { ENGINE, findLease } from './leases.ts'

/** A setting that all nodes of a database must share, as last recorded at a start. */
type SharedSettingsTable = { name: string; fingerprint: string; agreed_at: number }

declare module '../platform/storage/schema.ts' {
  interface Database {
    shared_settings: SharedSettingsTable
  }
}

const findShared = prepare(q => q.selectFrom('shared_settings').selectAll())
const putShared = prepare((q, p: SharedSettingsTable) => {
  const values = columns(p, ['fingerprint', 'agreed_at'])
  return q
    .insertInto('shared_settings')
    .values({ ...values, name: p.name })
    .onConflict(conflict => conflict.column('name').doUpdateSet(values))
})

export type SharedSetting = { readonly name: string; readonly text: string }

type Parts = {
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly storage: Storage
  readonly masters: MasterKeys
}

/** Refuses a setting that differs from a running node's, by name. A former encryption key must be present. */
export async function requireSharedSettings(parts: Parts, settings: readonly SharedSetting[]): Promise<void> {
  const { storage, masters, log } = parts
  await storage.read(tx => requireKeysOfSealed(tx, masters))
  const changed = await storage.write(async tx => {
    const now = await databaseClock(parts.clock)(tx)
    const known = new Map((await tx.all(findShared, {})).map(row => [row.name, row]))
    const isAlone = storage.kind === 'sqlite' || (await isUnused(tx, [...known.values()], now))
    const different = differencesOf(known, settings, masters)
    if (!isAlone && different.length > 0) return different
    for (const setting of settings) {
      const fingerprint = fingerprintOf(setting, masters.current)
      await tx.run(putShared, { name: setting.name, fingerprint, agreed_at: now })
    }
    await tx.run(putShared, { name: KEY_SETTING, fingerprint: masters.current.id, agreed_at: now })
    if (different.length > 0)
      log.warn({ settings: different }, 'settings that all sites of the database share have changed')
    return []
  })
  if (changed.length === 0) return
  if (changed.includes(KEY_SETTING)) throw new StartError(`${KEY_SETTING} ${OTHER_KEY}`)
  const verb = changed.length === 1 ? 'differs' : 'differ'
  throw new StartError(
    `${changed.join(', ')} ${verb} from what the other sites on this database use: set the same on all of them. To change a shared setting, stop every site, wait 15 seconds, and start them with the new one.`,
  )
}

/** A node's settings bind the others for this long (ms) after it starts or leads. */
const KEPT_MS = 15_000

const KEY_SETTING = 'ENCRYPTION_KEY'
const OTHER_KEY =
  'is not the key of this database: set the key that its data is encrypted by, and to change it put that key into FORMER_ENCRYPTION_KEYS.'

/** Names of differing settings; only the encryption key when that differs, because fingerprints depend on it. */
function differencesOf(
  known: ReadonlyMap<string, SharedSettingsTable>,
  settings: readonly SharedSetting[],
  masters: MasterKeys,
): readonly string[] {
  const key = known.get(KEY_SETTING)
  if (key !== undefined && masters.find(key.fingerprint) === undefined) return [KEY_SETTING]
  const different = settings.filter(setting => {
    const row = known.get(setting.name)
    return row !== undefined && !isSame(row.fingerprint, setting, masters)
  })
  return different.map(({ name }) => name)
}

/** Every sealed secret must open: a customer whose secret does not would get 503. */
async function requireKeysOfSealed(tx: ReadTx, masters: MasterKeys): Promise<void> {
  const ids = masters.all.map(({ id }) => id)
  const dataKeys = await tx.dynamic(q =>
    q.selectFrom('data_keys').select('user_id').where('master_id', 'not in', ids).limit(1),
  )
  const secrets = await tx.dynamic(q => {
    let query = q.selectFrom('totp_secrets').select('user_id').limit(1)
    for (const id of ids) query = query.where('sealed', 'not like', `${id}.%`)
    return query
  })
  const [markKey] = await tx.dynamic(q => q.selectFrom('person_mark_key').select('sealed'))
  const isMarkKeyShut = markKey !== undefined && !ids.some(id => markKey.sealed.startsWith(`${id}.`))
  if (dataKeys.length + secrets.length > 0 || isMarkKeyShut)
    throw new StartError(`${KEY_SETTING} ${OTHER_KEY}`)
}

/** Whether no other node has started or led recently. */
async function isUnused(
  tx: ReadTx,
  rows: readonly Pick<SharedSettingsTable, 'agreed_at'>[],
  now: number,
): Promise<boolean> {
  const lease = await tx.one(findLease, { name: ENGINE })
  const latest = Math.max((lease?.expires_at ?? 0) + KEPT_MS, ...rows.map(row => row.agreed_at + KEPT_MS))
  return latest <= now
}

function isSame(fingerprint: string, setting: SharedSetting, masters: MasterKeys): boolean {
  const master = masters.find(fingerprint.split('.')[0] ?? '')
  return master !== undefined && fingerprintOf(setting, master) === fingerprint
}

const PURPOSE = 'quayside shared settings'

/** Keyed, because a database reader could guess a seed or an amount from a plain hash. */
function fingerprintOf({ name, text }: SharedSetting, { id, key }: MasterKey): string {
  const hmac = createHmac('sha256', keyFor(PURPOSE, key))
  return `${id}.${hmac.update(`${name}\0${text}`).digest('hex')}`
}
