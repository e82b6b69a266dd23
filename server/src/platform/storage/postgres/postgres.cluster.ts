import { type ChildProcess, execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chown, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type KeptProgram, spawnKept } from '../../../../../scripts/processes/lifetime.mjs'
import { scratchFolder } from '../../../../../scripts/scratch.mjs'

export { findPostgres } from '../../../../../scripts/programs/postgres.mjs'

/** A temporary PostgreSQL, reached by a socket in its folder. */
export type PreparedCluster = {
  readonly url: (database: string) => string
  /** Its data and socket. */
  readonly folder: string
  /** Ids of the user that it runs as; undefined when that is this user. */
  readonly user: User | undefined
  readonly program: KeptProgram
}

/** One that runs. Its folder is removed when it stops. */
export type Cluster = Omit<PreparedCluster, 'program'> & {
  stop(): Promise<void>
  /** Ends it as a power loss does. */
  kill(): Promise<void>
}

export type ClusterOptions = {
  readonly settings?: readonly string[]
  /** A data folder to start with instead of an empty one. */
  readonly data?: string
}

/** Makes a cluster that does not run yet. PostgreSQL refuses to run as root, so root runs it as another user. */
export async function prepareCluster(
  found: string,
  { settings: own = [], data: given }: ClusterOptions = {},
): Promise<PreparedCluster> {
  const folder = await mkdtemp(join(scratchFolder(), 'quayside-pg-'))
  const user = process.getuid?.() === 0 ? unprivileged() : undefined
  if (user !== undefined) await chown(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const programs = await reachable(found, folder, user)
  const data = join(folder, 'data')
  if (given === undefined) await layEmpty(data, join(programs, 'initdb'), options)
  else await copy(given, data)
  if (user !== undefined && given !== undefined) await run('chown', ['-R', `${user.uid}:${user.gid}`, data])
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=60',
    ...own,
  ]
  return {
    folder,
    user,
    program: {
      ...options,
      command: join(programs, 'postgres'),
      args: ['-D', data, ...settings.flatMap(setting => ['-c', setting])],
      signal: 'SIGINT',
    },
    url: database => `postgresql://quayside@localhost/${database}?host=${encodeURIComponent(folder)}`,
  }
}

export async function startCluster(found: string, options?: ClusterOptions): Promise<Cluster> {
  const { program, ...cluster } = await prepareCluster(found, options)
  const { folder } = cluster
  const server = spawnKept({ ...program, folder })
  await ready(server)
  const ended = new Promise(resolve => server.once('exit', resolve))
  return {
    ...cluster,
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
    async kill() {
      const file = join(folder, 'data/postmaster.pid')
      process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
      await ended
    },
  }
}

const run = promisify(execFile)

/** Empty clusters, cached per program version and user, because creating one is slow. */
const EMPTY = join(import.meta.dirname, '../../../../../.cache/postgres-empty')
const MAKING = ['-U', 'quayside', '-A', 'trust', '--locale=C', '-E', 'UTF8', '--no-sync']

async function layEmpty(data: string, initdb: string, options: User | object): Promise<void> {
  const { stdout: version } = await run(initdb, ['--version'], options)
  const making = [version, 'uid' in options ? options.uid : process.getuid?.(), ...MAKING].join('\n')
  const kept = join(EMPTY, createHash('sha256').update(making).digest('hex').slice(0, 16))
  if (existsSync(kept)) return await copy(kept, data)
  await run(initdb, ['-D', data, ...MAKING], options)
  await mkdir(EMPTY, { recursive: true })
  const whole = await mkdtemp(join(EMPTY, 'making-'))
  await copy(data, join(whole, 'data'))
  await rename(join(whole, 'data'), kept).catch(() => undefined)
  await rm(whole, { recursive: true, force: true })
}

/** Preserves the owner, unlike Node's copy. */
async function copy(from: string, to: string): Promise<void> {
  await run('cp', ['-pPR', from, to])
}

async function reachable(programs: string, folder: string, user?: User): Promise<string> {
  if (spawnSync(join(programs, 'initdb'), ['--version'], { ...user, cwd: folder }).status === 0)
    return programs
  const copy = join(folder, 'programs')
  await cp(dirname(programs), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

function ready(server: Pick<ChildProcess, 'stderr' | 'once'>): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      // A standby accepts read-only connections.
      if (/ready to accept (read-only )?connections/.test(log)) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  })
}

type User = { readonly uid: number; readonly gid: number }

function unprivileged(): User {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(line => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL cannot run as root, and neither the user postgres nor nobody exists')
}
