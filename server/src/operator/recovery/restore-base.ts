import { existsSync } from 'node:fs'
import { appendFile, chmod, cp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../platform/start-error.ts'
import type { OperatorOutcome } from '../usage.ts'
import { type BaseSettings, programsOf, verifyBase } from './base-backup.ts'
import { requireUnbroken } from './wal-folder.ts'

export type BaseRestore = {
  readonly base: string
  /** Folder of pg_receivewal. */
  readonly wal: string
  /** The new data folder of PostgreSQL. */
  readonly data: string
  /** Restores only what was committed until then; an ISO time. Undefined: everything. */
  readonly until: string | undefined
}

/** Lays a data folder from which PostgreSQL recovers at its start; PostgreSQL itself replays the WAL. */
export async function restoreBase(
  settings: BaseSettings,
  { base, wal, data, until }: BaseRestore,
): Promise<OperatorOutcome> {
  if (existsSync(data)) throw new StartError(`${data} exists already: name a new folder.`)
  for (const name of [wal, data]) {
    if (/['"%\\\n]/.test(name))
      throw new StartError(`${name} has a quote, % or \\ in its name: use another folder.`)
  }
  if (until !== undefined && !isTime(until))
    throw new StartError(`${until} is no time: write it as 2026-11-28T12:00:00Z.`)
  await verifyBase(programsOf(settings), base)
  await requireUnbroken(base, wal)
  const part = `${data}.part`
  await rm(part, { recursive: true, force: true })
  await cp(base, part, { recursive: true, verbatimSymlinks: true })
  await chmod(part, 0o700)
  await appendFile(path.join(part, 'postgresql.auto.conf'), recoveryOf(wal, until))
  await writeFile(path.join(part, 'recovery.signal'), '')
  await rename(part, data)
  return {
    isDone: true,
    lines: [
      `${data} recovers to ${until ?? 'the end of the WAL'} at its start.`,
      'Next:',
      `  as the user of PostgreSQL: pg_ctl -D ${data} -w start`,
      '  create the slot again and start pg_receivewal into a new folder: until then no write is answered',
      '  npm run operator -- verify',
      '  with custody, read "After a restore" in docs/operations/custody.md, then start the sites',
    ],
  }
}

function isTime(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
  )
}

/** pg_receivewal calls the segment that it is writing `.partial`; it ends with the last acknowledged commit. */
function recoveryOf(wal: string, until: string | undefined): string {
  // PostgreSQL does not know the abbreviation Z while it reads its settings.
  const target =
    until === undefined ? '' : new Date(until).toISOString().replace('T', ' ').replace('Z', '+00')
  const settings = [
    `restore_command = 'cp "${wal}/%f" "%p" || cp "${wal}/%f.partial" "%p"'`,
    "recovery_target_timeline = 'latest'",
    "recovery_target_action = 'promote'",
    `recovery_target_time = '${target}'`,
  ]
  return `\n# restored by npm run operator -- restore-base\n${settings.join('\n')}\n`
}
