import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptProgram } from '../../../../../scripts/processes/lifetime.mjs'
import { findProgram } from '../../../../../scripts/programs/debian.mjs'
import type { PreparedCluster } from './postgres.cluster.ts'

/** PgBouncer's usual port, which names its socket. */
export const POOL_PORT = 6432

/** The address of a database of the cluster through its PgBouncer. */
export function throughPgBouncer(url: string): string {
  const pooled = new URL(url)
  pooled.port = String(POOL_PORT)
  return pooled.href
}

/** PgBouncer in transaction mode, with its socket next to the cluster's. */
export async function preparePgBouncer({
  folder,
  user,
}: Pick<PreparedCluster, 'folder' | 'user'>): Promise<KeptProgram> {
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `* = host=${folder} user=quayside`,
    '[pgbouncer]',
    'pool_mode = transaction',
    `unix_socket_dir = ${folder}`,
    `listen_port = ${POOL_PORT}`,
    // Only root and the cluster's user reach the socket.
    'auth_type = any',
    'default_pool_size = 10',
    'max_client_conn = 500',
    // The default of 15 s would keep the sites away from a database that is back.
    'server_login_retry = 1',
  ]
  await writeFile(file, `${settings.join('\n')}\n`)
  return { ...user, command: findProgram('pgbouncer') ?? '', args: [file], cwd: folder, signal: 'SIGINT' }
}
