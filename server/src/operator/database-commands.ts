import { backUp } from './backup/backup.ts'
import { type RestoreSettings, restore } from './backup/restore.ts'
import { verifyBackup, verifySite } from './backup/verify.ts'
import type { DatabaseCommand, OperatorOutcome } from './usage.ts'

/** Runs a command on whole databases; `subject` is an absolute path. */
export async function runDatabaseCommand(
  settings: RestoreSettings,
  command: DatabaseCommand,
  subject = '',
): Promise<OperatorOutcome> {
  switch (command) {
    case 'backup':
      return await backUp(settings, subject)
    case 'verify':
      return subject === '' ? await verifySite(settings) : await verifyBackup(settings, subject)
    case 'restore':
      return await restore(settings, subject)
  }
}
