import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { StartError } from '../../../start-error.ts'
import { StorageError } from '../../errors.ts'
import type { Dialect } from '../../query.ts'
import { baseline } from '../0001-baseline.ts'
import { type Ddl, ddlOf } from '../ddl.ts'
import type { Migration } from '../migration.ts'
import { nodes } from './0021-nodes.ts'

export type MigrationTarget = {
  readonly dialect: Dialect
  /** Begins a transaction that excludes other migrating processes. */
  readonly lock: string
  exec(sql: string): Promise<unknown>
  rows(sql: string): Promise<unknown[]>
  /** Whether a lock was not free in time, or a statement took too long; undefined for other failures. */
  readonly slownessOf?: (error: unknown) => 'locked' | 'slow' | undefined
  readonly pause?: (milliseconds: number) => Promise<unknown>
}

type Steps = { readonly now: number; readonly migrations: readonly Migration[] }
type Applied = { readonly name: string; readonly isExpansion: boolean }

/** Age of a node's last sign of life (ms) after which it counts as ended. */
export const ALIVE_MS = 15_000
/** Time limit (ms) of a statement while other nodes serve, whose commands wait for the step. Longer than a wait for a lock. */
const WHILE_OTHERS_RUN_MS = 1_500
/** Attempts to get the locks of a step, and the pause (ms) between two. */
const ATTEMPTS = 60
const PAUSE_MS = 1_000

/** The last of the steps that the baseline replaced; a database that took them all has the baseline's schema. */
const LAST_BEFORE_BASELINE = 'feed seeds'

/**
 * Applies the missing steps in order and records each: all in one transaction to a new or embedded database, otherwise one
 * by one, so that running nodes wait for short ones only. Rejects a database from a newer release unless all its further
 * steps are expansions. Leaves contract steps for later while older nodes run.
 */
export async function applySteps(target: MigrationTarget, steps: Steps): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      while (await applySome(target, steps)) attempt = 1
      return
    } catch (error) {
      if (target.slownessOf?.(error) !== 'locked') throw error
      await (target.pause ?? wait)(PAUSE_MS)
    }
  }
  throw new StartError(
    `The database could not be migrated because its tables stayed locked for ${ATTEMPTS} attempts: end long transactions, such as a backup, and start again.`,
  )
}

/** One transaction; true if another one may have more to apply. */
async function applySome(target: MigrationTarget, { now, migrations }: Steps): Promise<boolean> {
  const ddl = ddlOf(target.dialect)
  try {
    await target.exec(target.lock)
    const applied = await readApplied(target, ddl, now)
    requireServable(applied, migrations)
    const isAlone = target.dialect === 'sqlite' || applied.length === 0
    const due = await dueOf(target, applied, migrations)
    const taken = isAlone ? due : due.slice(0, 1)
    for (const migration of taken) {
      const id = migrations.indexOf(migration) + 1
      const isMarked = migrations.slice(0, id).includes(nodes)
      await applyStep(target, migration, { id, now, ddl, isMarked })
    }
    await target.exec('COMMIT')
    return taken.length > 0 && !isAlone
  } catch (error) {
    // The transaction may already have ended; report the original error.
    await target.exec('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function readApplied(target: MigrationTarget, ddl: Ddl, now: number): Promise<readonly Applied[]> {
  await target.exec(
    `CREATE TABLE IF NOT EXISTS migrations (id ${ddl.int} PRIMARY KEY, name ${ddl.text} NOT NULL, applied_at ${ddl.int} NOT NULL${ddl.end}`,
  )
  const applied = (await target.rows('SELECT * FROM migrations ORDER BY id')).map(appliedOf)
  if (applied.at(-1)?.name !== LAST_BEFORE_BASELINE) return applied
  await target.exec('DELETE FROM migrations')
  await target.exec(`INSERT INTO migrations VALUES (1, '${baseline.name}', ${now})`)
  return [{ name: baseline.name, isExpansion: false }]
}

/** The missing steps that may be applied now: none from the first contract step on while older nodes run. */
async function dueOf(
  target: MigrationTarget,
  applied: readonly Applied[],
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const missing = migrations.slice(applied.length)
  if (missing.length === 0 || !applied.some(({ name }) => name === nodes.name)) return missing
  const running = target.dialect === 'sqlite' ? [] : await runningNodes(target)
  if (running.length > 0) await target.exec(`SET LOCAL statement_timeout = ${WHILE_OTHERS_RUN_MS}`)
  const first = missing.findIndex(({ kind }) => kind !== 'expand')
  const contract = missing[first]
  if (contract === undefined) return missing
  const older = running.filter(({ steps }) => steps <= applied.length + first).map(({ name }) => name)
  if (older.length === 0) return missing
  const later = missing.slice(first).find(({ kind }) => kind === 'expand')
  if (later === undefined) return missing.slice(0, first)
  throw new StartError(
    `The migration "${contract.name}" cannot run while older sites run, or within ${ALIVE_MS / 1_000} seconds after one was killed: ${older.join(', ')}. Stop them, then start this one.`,
  )
}

type Recorded = {
  readonly id: number
  readonly now: number
  readonly ddl: Ddl
  /** Whether the table has marks, which came with a step. */
  readonly isMarked: boolean
}

async function applyStep(
  target: MigrationTarget,
  migration: Migration,
  { id, now, ddl, isMarked }: Recorded,
): Promise<void> {
  const { name, kind = 'contract' } = migration
  try {
    for (const statement of migration.statements(ddl)) await target.exec(statement)
  } catch (error) {
    if (target.slownessOf?.(error) !== 'slow') throw error
    throw new StartError(
      `The migration "${name}" takes longer than ${WHILE_OTHERS_RUN_MS / 1_000} seconds, and the running sites would have to wait for it. Nothing was changed: stop them, then start this one alone.`,
      { cause: error },
    )
  }
  const [columns, values] = isMarked ? [', kind', `, '${kind}'`] : ['', '']
  await target.exec(
    `INSERT INTO migrations (id, name, applied_at${columns}) VALUES (${id}, '${name}', ${now}${values})`,
  )
}

/** Throws unless this release can serve on the applied steps. */
function requireServable(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const [index, { name, isExpansion }] of applied.entries()) {
    const known = migrations[index]?.name
    if (known === name || (known === undefined && isExpansion)) continue
    if (known === undefined)
      throw new StorageError(
        `its migration ${index + 1}, "${name}", is from a newer release and removes something that this release needs: start the newer release, or restore a backup from before it`,
      )
    throw new StorageError(
      `the database was made by another release: its step ${index + 1} is "${name}", ours is "${known}"`,
    )
  }
}

async function runningNodes(target: MigrationTarget): Promise<readonly Running[]> {
  const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
  const rows = await target.rows(
    `SELECT name, steps FROM nodes WHERE seen_at BETWEEN ${now} - ${ALIVE_MS} AND ${now} + ${ALIVE_MS} ORDER BY name`,
  )
  return rows.map(row => {
    const { name, steps } = readRow(runningRow, row)
    return { name, steps: Number(steps) }
  })
}

function appliedOf(row: unknown): Applied {
  const { name, kind } = readRow(appliedRow, row)
  return { name, isExpansion: kind === 'expand' }
}

type Running = { readonly name: string; readonly steps: number }

/** The driver leaves 64-bit integers as text. */
const runningRow = z.object({ name: z.string(), steps: z.union([z.string(), z.number()]) })
const appliedRow = z.object({ name: z.string(), kind: z.optional(z.string()) })

function readRow<T>(row: z.ZodMiniType<T>, value: unknown): T {
  const parsed = row.safeParse(value)
  if (parsed.success) return parsed.data
  throw new StorageError('the record of migrations is unreadable')
}
