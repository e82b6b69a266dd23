import { StorageError } from '../errors.ts'
import type { Dialect } from '../query.ts'
import { baseline } from './0001-baseline.ts'
import { alertTerms } from './0002-alert-terms.ts'
import { sharedTicks } from './0003-shared-ticks.ts'
import { exposure } from './0004-exposure.ts'
import { sequences } from './0005-sequences.ts'
import { splits } from './0006-splits.ts'
import { markup } from './0007-markup.ts'
import { helpVotes } from './0008-help-votes.ts'
import { marginWarnings } from './0009-margin-warnings.ts'
import { push } from './0010-push.ts'
import { channels } from './0011-channels.ts'
import { policyAcceptances } from './0012-policy-acceptances.ts'
import { articles } from './0013-articles.ts'
import { service } from './0014-service.ts'
import { visitors } from './0015-visitors.ts'
import { inviteRewards } from './0016-invite-rewards.ts'
import { inviteMarks } from './0017-invite-marks.ts'
import { ddlOf } from './ddl.ts'
import { houseBalances } from './ledger/0019-house-balances.ts'
import type { Migration } from './migration.ts'
import { mergedConversations } from './service/0018-merged-conversations.ts'

/** All steps in order. A step never changes; a new one goes to the end. */
export const MIGRATIONS: readonly Migration[] = [
  baseline,
  alertTerms,
  sharedTicks,
  exposure,
  sequences,
  splits,
  markup,
  helpVotes,
  marginWarnings,
  push,
  channels,
  policyAcceptances,
  articles,
  service,
  visitors,
  inviteRewards,
  inviteMarks,
  mergedConversations,
  houseBalances,
]

/** The last of the steps that the baseline replaced; a database that took them all has the baseline's schema. */
const LAST_BEFORE_BASELINE = 'feed seeds'

export type MigrationTarget = {
  readonly dialect: Dialect
  /** Begins a transaction that excludes other migrating processes. */
  readonly lock: string
  exec(sql: string): Promise<unknown>
  rows(sql: string): Promise<unknown[]>
}

/** Applies the missing steps in one transaction and records each; rejects a database from a newer release. */
export async function migrate(
  target: MigrationTarget,
  now: number,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const ddl = ddlOf(target.dialect)
  await target.exec(target.lock)
  try {
    await target.exec(
      `CREATE TABLE IF NOT EXISTS migrations (id ${ddl.int} PRIMARY KEY, name ${ddl.text} NOT NULL, applied_at ${ddl.int} NOT NULL${ddl.end}`,
    )
    let applied = (await target.rows('SELECT name FROM migrations ORDER BY id')).map(nameOf)
    if (applied.at(-1) === LAST_BEFORE_BASELINE) {
      await target.exec('DELETE FROM migrations')
      await target.exec(`INSERT INTO migrations VALUES (1, '${baseline.name}', ${now})`)
      applied = [baseline.name]
    }
    requireKnown(applied, migrations)
    for (const [index, migration] of migrations.entries()) {
      if (index < applied.length) continue
      for (const statement of migration.statements(ddl)) await target.exec(statement)
      await target.exec(`INSERT INTO migrations VALUES (${index + 1}, '${migration.name}', ${now})`)
    }
    await target.exec('COMMIT')
  } catch (error) {
    // The transaction may already have ended; report the original error.
    await target.exec('ROLLBACK').catch(() => undefined)
    throw error
  }
}

function requireKnown(applied: readonly string[], migrations: readonly Migration[]): void {
  for (const [index, name] of applied.entries()) {
    const known = migrations[index]?.name
    if (known === name) continue
    throw new StorageError(
      `the database was made by another release: its step ${index + 1} is "${name}", ours is "${known ?? 'none'}"`,
    )
  }
}

function nameOf(row: unknown): string {
  if (typeof row === 'object' && row !== null && 'name' in row && typeof row.name === 'string')
    return row.name
  throw new StorageError('the record of migrations is unreadable')
}
