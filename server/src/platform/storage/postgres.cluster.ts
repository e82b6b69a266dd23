import { type ChildProcess, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chown, cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { spawnKept } from '../../../../scripts/lifetime.mjs'

export { findPostgres } from '../../../../scripts/postgres.mjs'

/** A PostgreSQL of our own for a test run: in a temporary folder, reached by a socket in it, gone when stopped. */
export type Cluster = { readonly url: (database: string) => string; stop(): Promise<void> }

/** Makes and starts a cluster. PostgreSQL refuses to run as root, so root hands it to another user. */
export async function startCluster(found: string): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-pg-'))
  const user = process.getuid?.() === 0 ? unprivileged() : undefined
  if (user !== undefined) await chown(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  const programs = await reachable(found, folder, user)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'quayside', '-A', 'trust', '--locale=C', '-E', 'UTF8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=60',
  ]
  const server = spawnKept({
    ...options,
    command: join(programs, 'postgres'),
    args: ['-D', data, ...settings.flatMap(setting => ['-c', setting])],
    signal: 'SIGINT',
    folder,
  })
  await ready(server)
  return {
    url: database => `postgresql://quayside@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async stop() {
      const ended = new Promise(resolve => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** The programs where the other user can run them: a checkout in root's home is closed to everybody else. */
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
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  })
}

type User = { readonly uid: number; readonly gid: number }

/** The user `postgres`, or `nobody` where there is none. */
function unprivileged(): User {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(line => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL cannot run as root, and neither the user postgres nor nobody exists')
}
