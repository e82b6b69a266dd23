import { existsSync } from 'node:fs'
import { StartError } from '../../platform/start-error.ts'
import { failureOf, type Programs, runProgram } from '../backup/postgres-programs.ts'
import type { OperatorOutcome } from '../usage.ts'

export type BaseSettings = { readonly databaseUrl: string | undefined; readonly programs?: string }

/** Copies the whole running PostgreSQL server by its own program, and verifies the copy by its checksums. */
export async function baseBackup(settings: BaseSettings, folder: string): Promise<OperatorOutcome> {
  if (existsSync(folder)) throw new StartError(`${folder} exists already: name another folder.`)
  const place = programsOf(settings)
  await requireWorking(folder, () =>
    runProgram(place, 'pg_basebackup', [
      `--pgdata=${folder}`,
      '--wal-method=stream',
      '--checkpoint=fast',
      '--manifest-checksums=SHA256',
      '--no-password',
    ]),
  )
  await verifyBase(place, folder)
  return {
    isDone: true,
    lines: [
      `${folder} is a verified copy of the whole PostgreSQL server.`,
      'With the WAL that pg_receivewal keeps since then, it restores every later moment: `npm run operator -- restore-base`.',
      'It contains all databases of the server with their customers: protect it as the server.',
    ],
  }
}

/** Programs that do not connect need no address. */
export function programsOf({ databaseUrl, programs = process.env.PATH ?? '' }: BaseSettings): Programs {
  if (databaseUrl === undefined)
    throw new StartError('DATABASE_URL is not set: base backups are for PostgreSQL.')
  return { databaseUrl, programs }
}

/** PostgreSQL compares every file of a base backup with the checksums that it wrote. */
export async function verifyBase(place: Programs, folder: string): Promise<void> {
  await requireWorking(folder, () => runProgram(place, 'pg_verifybackup', ['--exit-on-error', folder]))
}

async function requireWorking(folder: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (cause) {
    throw new StartError(`${folder} is not a sound base backup: ${failureOf(cause)}.`, { cause })
  }
}
