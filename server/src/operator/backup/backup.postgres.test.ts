import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTraders } from '../../areas/contracts/worker/worker.builders.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { requireBirth } from '../../platform/storage/startup/birth.ts'
import { openOwnStorage } from '../../platform/storage/startup/own-storage.ts'
import { operatorSettings } from './backup.builders.ts'
import { backUp } from './backup.ts'
import { readManifest } from './manifest.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('a backup of PostgreSQL', () => {
  let cluster: Cluster
  let folder: string
  let file: string

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    const dataDir = await mkdtemp(path.join(tmpdir(), 'quayside-pg-site-'))
    const storage = await openOwnStorage({ dataDir, databaseUrl: cluster.url('postgres') }, Date.now)
    await requireBirth(storage, 'sandbox')
    await addTraders(storage, 'ada', 'ben')
    await storage.close()
  })
  afterAll(() => cluster.stop())
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'quayside-pg-backup-'))
    file = path.join(folder, 'copy.db')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const settings = (paths: string) => ({
    ...operatorSettings(path.join(folder, 'node'), cluster.url('postgres')),
    programs: paths,
  })

  async function programsThat(dump: string, reading = ''): Promise<string> {
    const bin = path.join(folder, 'bin')
    await mkdir(bin)
    const log = `echo "$0 $*" >> ${bin}/calls; echo "$PGUSER $PGDATABASE" >> ${bin}/settings`
    for (const [name, script] of [
      ['pg_dump', dump],
      ['pg_restore', reading],
    ] as const) {
      await writeFile(path.join(bin, name), `#!/bin/sh\n${log}\n${script}\n`, { mode: 0o755 })
    }
    return `${bin}:/usr/bin:/bin`
  }
  const dumping = 'for each; do case $each in --file=*) echo dump > $(echo $each | cut -c8-);; esac; done'

  it('is a dump of one snapshot, read back in full, without the address in the list of processes', async () => {
    const { lines } = await backUp(settings(await programsThat(dumping)), file)
    expect(lines).toContain("customers' demo USD 200000.00")
    const calls = await readFile(path.join(folder, 'bin/calls'), 'utf8')
    expect(calls).toMatch(/pg_dump .*--snapshot=\S+-1 /)
    expect(calls).not.toContain('postgresql://')
    expect(calls.trim().split('\n')).toHaveLength(2)
    const given = await readFile(path.join(folder, 'bin/settings'), 'utf8')
    expect([...new Set(given.trim().split('\n'))]).toEqual(['quayside postgres'])
    expect(readManifest(file)).toMatchObject({ kind: 'postgres', database: { rows: { users: 2 } } })
  })

  it.each([
    ['a dump that fails', 'echo "pg_dump: error: version mismatch" >&2; exit 1', '', 'version mismatch'],
    ['a dump that cannot be read back', dumping, 'echo "error: end of file" >&2; exit 1', 'end of file'],
  ])('is not written from %s', async (_what, dump, reading, sentence) => {
    const backup = backUp(settings(await programsThat(dump, reading)), file)
    await expect(backup).rejects.toThrow(`copy.db was not written: `)
    await expect(backup).rejects.toThrow(sentence)
    expect(await readdir(folder)).toEqual(['bin'])
  })

  it('names the program that is missing', async () => {
    await expect(backUp(settings(folder), file)).rejects.toThrow('pg_dump is not installed')
  })
})
