import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { reasonOf } from '../../platform/start-failure.ts'

const run = promisify(execFile)

/** Where PostgreSQL's own programs are (`PATH`), and which database they use. */
export type Programs = { readonly programs: string; readonly databaseUrl: string }

/** Runs one of PostgreSQL's programs; returns its output. */
export async function runProgram(
  { programs, databaseUrl }: Programs,
  command: string,
  args: readonly string[],
): Promise<string> {
  // Environment, not arguments: other users can list those, and the address has a password.
  const env = { PATH: programs, ...connectionOf(databaseUrl) }
  return (await run(command, [...args], { env, maxBuffer: 64_000_000 })).stdout
}

/** PostgreSQL's environment variables from an address; its query may name host, port, and sslmode. */
function connectionOf(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl)
  const given = {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.searchParams.get('port') ?? url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: databaseOf(databaseUrl),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: url.searchParams.get('sslrootcert') ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

export function databaseOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1))
}

/** The reason of a failure in one line, also of a program. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('stderr' in error && typeof error.stderr === 'string' && error.stderr.trim() !== '') {
    return error.stderr.trim().replaceAll(/\s*\n\s*/g, '; ')
  }
  if ('code' in error && error.code === 'ENOENT' && 'path' in error && 'spawnargs' in error) {
    return `${error.path} is not installed. Install the client programs of your PostgreSQL's version`
  }
  return reasonOf(error)
}
