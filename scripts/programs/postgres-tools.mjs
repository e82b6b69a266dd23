// Finds PostgreSQL with its client programs, which the pinned package lacks, or installs both. Plain Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled, hasApt } from './apt.mjs'

const PROGRAMS = [
  'postgres',
  'initdb',
  'pg_dump',
  'pg_restore',
  'pg_basebackup',
  'pg_receivewal',
  'pg_verifybackup',
]
/** Debian keeps the programs of each version here. */
const DEBIAN = '/usr/lib/postgresql'
const CLUSTERS = '/etc/postgresql-common/createcluster.conf'

/** Folder with a server and client programs of one version; undefined when there is none. */
export function findPostgresTools() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map(version => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.find(folder => PROGRAMS.every(program => runs(path.join(folder, program))))
}

function runs(program) {
  return existsSync(program) && spawnSync(program, ['--version']).status === 0
}

export function ensurePostgresTools() {
  if (findPostgresTools() === undefined && hasApt() && !existsSync(CLUSTERS)) {
    // The package would otherwise create and start a database.
    mkdirSync(path.dirname(CLUSTERS), { recursive: true })
    writeFileSync(CLUSTERS, 'create_main_cluster = false\n')
  }
  return ensureInstalled(() => findPostgresTools() !== undefined, 'postgresql')
}
