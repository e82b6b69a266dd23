import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openKeys } from '@quayside/release/keys'
import { folderStore } from '@quayside/release/store/folder-store'
import { OPERATOR } from '@quayside/release/testing/fixture-build'
import { must, publishedStore } from '@quayside/release/testing/published-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addTraders } from '../../areas/contracts/worker/worker.builders.ts'
import { lockFolder } from '../../platform/data-folder/folder-lock.ts'
import { openReleasePlane } from '../../platform/site/releases/release-plane.ts'
import { recordAct } from '../../platform/storage/queries/audit-log.ts'
import { requireBirth } from '../../platform/storage/startup/birth.ts'
import { openOwnStorage, sqliteFile } from '../../platform/storage/startup/own-storage.ts'
import { operatorSettings } from './backup.builders.ts'
import { backUp } from './backup.ts'
import { manifestFile } from './manifest.ts'
import { restore } from './restore.ts'
import { verifyBackup, verifySite } from './verify.ts'

let folder: string
let dataDir: string
let target: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-restore-'))
  dataDir = path.join(folder, 'data')
  target = path.join(folder, 'target')
  file = path.join(folder, 'copy.db')
  await makeSite(dataDir, 'ada')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function makeSite(place: string, ...traders: string[]): Promise<void> {
  const storage = await openOwnStorage({ dataDir: place, databaseUrl: undefined }, Date.now)
  await requireBirth(storage, 'sandbox')
  await addTraders(storage, ...traders)
  const act = {
    at: 1,
    actor: 'ada',
    action: 'customer.noted',
    subject: 'x',
    user_id: null,
    details: '{}',
  } as const
  await storage.write(tx => recordAct(tx, act))
  await storage.close()
  for (const name of ['market.db', 'staff.db']) {
    const db = new DatabaseSync(path.join(place, name))
    db.exec(`CREATE TABLE IF NOT EXISTS t (x); INSERT INTO t VALUES ('${name}')`)
    db.close()
  }
}

const settings = (place = dataDir) => operatorSettings(place)
const back = () => restore(settings(target), file)

describe('the restore of a backup', () => {
  it('puts everything into an empty folder, says what it has and what is next', async () => {
    await backUp(settings(), file)
    const { lines } = await back()
    expect(lines[0]).toMatch(/copy\.db of 20\S+Z is restored; the database is as its manifest says\.$/)
    expect(lines).toContain("customers' demo USD 100000.00")
    expect(lines.join('\n')).toMatch(/Next:[\s\S]*keys[\s\S]*custody[\s\S]*start/)
    expect((await readdir(target)).filter(name => name.endsWith('.db')).sort()).toEqual([
      'market.db',
      'quayside.db',
      'staff.db',
    ])
    await makeSite(target, 'ben')
    expect((await verifySite(settings(target))).lines).toContain("customers' demo USD 200000.00")
  })

  it('refuses a folder with a database, also with only its log', async () => {
    await backUp(settings(), file)
    await expect(restore(settings(), file)).rejects.toThrow(
      'quayside.db exists already: a restore needs a DATA_DIR without databases',
    )
    await mkdir(target)
    await writeFile(`${sqliteFile(target)}-wal`, 'x')
    await expect(back()).rejects.toThrow('quayside.db-wal exists already')
  })

  it('refuses a folder with other candles or staff, and one of another database', async () => {
    await backUp(settings(), file)
    await makeSite(target, 'ben')
    await rm(sqliteFile(target))
    await expect(back()).rejects.toThrow(/market\.db exists already: move it away/)
    for (const name of ['market.db', 'staff.db']) await rm(path.join(target, name))
    await writeFile(path.join(target, 'staff.db-wal'), 'x')
    await expect(back()).rejects.toThrow('staff.db-wal exists already')
    await rm(path.join(target, 'staff.db-wal'))
    await expect(back()).rejects.toThrow('belongs to another database')
  })

  it('continues after an interruption, before which a start is refused', async () => {
    await backUp(settings(), file)
    await back()
    await rm(sqliteFile(target))
    await writeFile(`${sqliteFile(target)}.part`, 'half')
    const start = openOwnStorage({ dataDir: target, databaseUrl: undefined }, Date.now)
    await expect(start).rejects.toThrow('quayside.db is gone')
    expect((await back()).isDone).toBe(true)
  })

  it('refuses while a site runs on the folder, or a plane answers', async () => {
    await backUp(settings(), file)
    await mkdir(target)
    const lock = await lockFolder(target, { onLost: () => undefined })
    await expect(back()).rejects.toThrow(`The folder ${target} (DATA_DIR) is in use`)
    await lock.release()
    const server = createServer((_request, response) => void response.end()).listen(0, '127.0.0.1')
    await new Promise(resolve => server.once('listening', resolve))
    const address = server.address()
    const plane = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const answered = restore({ ...settings(target), plane }, file)
    await expect(answered).rejects.toThrow(`A release plane answers at ${plane}: stop it`)
    server.close()
    expect(await readdir(target)).not.toContain('quayside.db')
  })

  it('needs the settings of its database', async () => {
    await backUp(settings(), file)
    const other = restore(operatorSettings(target, 'postgres://ada@127.0.0.1:1/x'), file)
    await expect(other).rejects.toThrow('This is a backup of SQLite, but DATABASE_URL is set')
  })
})

describe('a backup that does not verify', () => {
  async function other(): Promise<string> {
    await makeSite(path.join(folder, 'other'), 'ben', 'cleo')
    const copy = path.join(folder, 'other.db')
    await backUp(settings(path.join(folder, 'other')), copy)
    return copy
  }
  async function changeManifest(change: (text: string) => string): Promise<void> {
    await writeFile(manifestFile(file), change(await readFile(manifestFile(file), 'utf8')))
  }

  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'whose database is truncated',
      () => truncate(file, 9_000),
      /copy\.db is truncated: it has 9000 of \d+ bytes/,
    ],
    ['that is empty', () => truncate(file, 0), /is truncated: it has 0 of/],
    [
      'with a changed byte',
      async () => {
        const bytes = await readFile(file)
        bytes[20_000] = (bytes[20_000] ?? 0) ^ 1
        await writeFile(file, bytes)
      },
      /copy\.db is not the file that the backup wrote/,
    ],
    [
      'with another site’s file',
      async () => copyFile(await other(), file),
      /is not the file that the backup wrote/,
    ],
    [
      'with swapped files',
      async () => {
        await rename(`${file}.candles`, `${file}.x`)
        await rename(`${file}.staff`, `${file}.candles`)
        await rename(`${file}.x`, `${file}.staff`)
      },
      /copy\.db\.candles is the staff of this backup: the files were swapped/,
    ],
    ['that misses a file', () => rm(`${file}.staff`), /copy\.db\.staff is missing: copy it next to/],
    ['without a manifest', () => rm(manifestFile(file)), /has no manifest/],
    ['that does not exist', () => Promise.all([rm(file), rm(manifestFile(file))]), /There is no \S+copy\.db/],
    ['with a damaged manifest', () => changeManifest(text => text.slice(0, 200)), /is damaged or of a newer/],
    [
      'with other sums in its manifest',
      () => changeManifest(text => text.replace('USD 100000.00', 'USD 100000.01')),
      /is not what the manifest says: sums is demo USD 100000\.00 instead of demo USD 100000\.01/,
    ],
    [
      'with other counts in its manifest',
      () => changeManifest(text => text.replace('"users": 1', '"users": 2')),
      /users is 1 instead of 2/,
    ],
  ])('%s is named in a sentence', async (_what, spoil, sentence) => {
    await backUp(settings(), file)
    expect((await verifyBackup(settings(), file)).isDone).toBe(true)
    await spoil()
    await expect(verifyBackup(settings(), file)).rejects.toThrow(sentence)
    await expect(back()).rejects.toThrow(sentence)
    expect(await readdir(target).catch(() => [])).not.toContain('quayside.db')
  })

  it('is not taken from a broken audit log', async () => {
    const db = new DatabaseSync(sqliteFile(dataDir))
    db.exec("DROP TRIGGER audit_log_no_update; UPDATE audit_log SET actor = 'eve'")
    db.close()
    await expect(backUp(settings(), file)).rejects.toThrow('the audit log is broken at entry 1')
    await expect(verifySite(settings())).rejects.toThrow(
      'The database does not verify: the audit log is broken',
    )
  })

  it('of another release is taken, but not restored by this one', async () => {
    const db = new DatabaseSync(sqliteFile(dataDir))
    db.exec('DELETE FROM migrations WHERE id = (SELECT MAX(id) FROM migrations)')
    db.close()
    const { lines } = await backUp(settings(), file)
    expect(lines).toContain('its ledger is of another release and was not audited')
    await expect(back()).rejects.toThrow('belongs to another release: restore it with that release')
    await expect(verifyBackup(settings(), file)).rejects.toThrow('use the release that it belongs to')
  })
})

describe('the release store', () => {
  async function publish(place: string): Promise<Awaited<ReturnType<typeof publishedStore>>> {
    const keys = openKeys({ folder: path.join(place, 'keys'), env: {} })
    return await publishedStore({ store: folderStore(path.join(place, 'releases')), keys })
  }
  const storeLine = async () =>
    (await verifyBackup(settings(), file)).lines.find(line => line.includes('release store'))

  it('is compared with the backup: the same, newer, older, another', async () => {
    const published = await publish(dataDir)
    await backUp(settings(), file)
    expect(await storeLine()).toMatch(/is as it was at the backup \(entry \d+, revision 1 of production\)/)
    await published.publish('mfe-market', '2.0.0')
    expect(await storeLine()).toMatch(/is newer than the backup/)
    await rm(path.join(dataDir, 'releases'), { recursive: true })
    expect(await storeLine()).toMatch(/is older than the backup .* it ends at entry 0\. .*--above 1\./)
    await rm(path.join(dataDir, 'keys'), { recursive: true })
    const again = await publish(dataDir)
    await again.publish('mfe-market', '2.0.0')
    expect(await storeLine()).toMatch(/has another history than that of the backup/)
  })

  it('that is older is noticed at the start, because the verified pins come back too', async () => {
    const planeOf = (place: string) =>
      openReleasePlane(
        { dataDir: place, release: { ...settings(place).release, plane: 'http://127.0.0.1:9' } },
        { node: 'a', now: () => published.clock.now().getTime() },
      )
    const published = await publish(dataDir)
    await cp(path.join(dataDir, 'releases'), path.join(folder, 'older'), { recursive: true })
    await published.publish('mfe-market', '2.0.0')
    const change = { kind: 'pin', versions: { 'mfe-market': '2.0.0' }, canary: null } as const
    const about = { environment: 'production', by: OPERATOR, reason: 'a test', expectedRevision: 1 }
    must(await published.releases.change(change, about))
    await planeOf(dataDir).pins.poll()
    await backUp(settings(), file)

    await cp(path.join(folder, 'older'), path.join(target, 'releases'), { recursive: true })
    await cp(path.join(dataDir, 'keys'), path.join(target, 'keys'), { recursive: true })
    expect((await back()).lines.join()).toMatch(/The release store is older than the backup .*--above 2\./)
    const { pins } = planeOf(target)
    await pins.poll()
    expect(pins.current()?.document.revision).toBe(2)
    expect(pins.problem()).toContain('the store is at revision 1 of production, behind 2 in use here')
  })
})
