import { backUp } from './backup/backup.ts'
import { type RestoreSettings, restore } from './backup/restore.ts'
import { verifyBackup, verifySite } from './backup/verify.ts'
import { migrateToPostgres } from './migrate/migrate.ts'
import { baseBackup } from './recovery/base-backup.ts'
import { restoreBase } from './recovery/restore-base.ts'
import type { DatabaseCommand, OperatorOutcome } from './usage.ts'

/** Runs a command on whole databases; `resolved` makes a name absolute. */
export async function runDatabaseCommand(
  settings: RestoreSettings,
  [command, ...names]: readonly [DatabaseCommand, ...string[]],
  resolved: (name: string) => string,
): Promise<OperatorOutcome> {
  const [subject = '', wal = '', data = ''] = names.slice(0, 3).map(resolved)
  switch (command) {
    case 'backup':
      return await backUp(settings, subject)
    case 'verify':
      return subject === '' ? await verifySite(settings) : await verifyBackup(settings, subject)
    case 'restore':
      return await restore(settings, subject)
    case 'migrate':
      return await migrateToPostgres(settings)
    case 'base-backup':
      return await baseBackup(settings, subject)
    case 'restore-base':
      return await restoreBase(settings, { base: subject, wal, data, until: names[3] })
  }
}
