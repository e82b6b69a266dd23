import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { scratchFolder } from '../../../../../scripts/scratch.mjs'
import { type Cluster, startCluster } from './postgres.cluster.ts'

/** Starts a streaming replica. The server's package alone has no pg_basebackup, so it copies the folder of the primary. */
export async function startReplica(programs: string, primary: Cluster): Promise<Cluster> {
  const folder = await mkdtemp(path.join(scratchFolder(), 'quayside-copy-'))
  const data = path.join(folder, 'data')
  const client = new pg.Client(primary.url('postgres'))
  await client.connect()
  try {
    await client.query(`SELECT pg_backup_start('replica', true)`)
    copyLive(path.join(primary.folder, 'data'), data)
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    rmSync(path.join(data, 'postmaster.pid'), { force: true })
    writeFileSync(path.join(data, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(path.join(data, 'standby.signal'), '')
    const settings = [`primary_conninfo=host=${primary.folder} user=quayside`]
    return await startCluster(programs, { data, settings })
  } finally {
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The primary may remove a temporary file meanwhile, which a base backup does not need. */
function copyLive(from: string, to: string): void {
  const { stderr } = spawnSync('cp', ['-pPR', from, to], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  const failures = stderr
    .split('\n')
    .filter(line => line !== '' && !line.endsWith('No such file or directory'))
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

export async function sqlOn(cluster: Cluster, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(cluster.url('postgres'))
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
