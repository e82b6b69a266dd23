import type { Clock } from '@quayside/contracts/clock'
import type { Log, Timers } from '../../time/clock.ts'
import { databaseClock } from '../database-clock.ts'
import { MIGRATIONS } from '../migrations/migrate.ts'
import type { Migration } from '../migrations/migration.ts'
import { ALIVE_MS } from '../migrations/rolling/apply-steps.ts'
import { columns, prepare } from '../query.ts'
import type { ReadTx, Storage } from '../storage.ts'

type NodesTable = { id: string; name: string; steps: number; seen_at: number }

declare module '../schema.ts' {
  interface Database {
    nodes: NodesTable
  }
}

const putNode = prepare((q, p: NodesTable) =>
  q
    .insertInto('nodes')
    .values(columns(p, ['id', 'name', 'steps', 'seen_at']))
    .onConflict(conflict => conflict.column('id').doUpdateSet({ seen_at: p.seen_at })),
)
const removeNode = prepare((q, p: { id: string }) => q.deleteFrom('nodes').where('id', '=', p.id))
const removeEnded = prepare((q, p: { before: number }) =>
  q.deleteFrom('nodes').where('seen_at', '<', p.before),
)
const stepsFrom = prepare(q => q.selectFrom('migrations').select(['id', 'name', 'kind']).orderBy('id'))

/** Three signs may be lost before a node counts as ended. */
const SIGN_MS = ALIVE_MS / 4

export type PresenceParts = {
  readonly storage: Storage
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly id: string
  /** What operators read in messages about this node. */
  readonly name: string
  /** A newer release has removed what this one needs; it did so while this node was silent. */
  readonly onOutdated: () => void
  readonly migrations?: readonly Migration[]
}

/**
 * Shows other releases that this node runs on the database, so that no contract step is applied meanwhile, and logs what
 * the schema is ahead or behind. The embedded database belongs to one process and needs none. Returns its end.
 */
export async function startPresence(parts: PresenceParts): Promise<() => Promise<void>> {
  const { storage, clock, timers, log, id, name, onOutdated, migrations = MIGRATIONS } = parts
  if (storage.kind === 'sqlite') return async () => {}
  const databaseNow = databaseClock(clock)
  let noted = ''
  let showing: Promise<void> | undefined

  async function show(): Promise<void> {
    // Only this node changes its row, so it runs next to customers' commands.
    await storage.write(async tx => {
      await tx.run(putNode, { id, name, steps: migrations.length, seen_at: await databaseNow(tx) })
    }, id)
    note(await storage.read(tx => difference(tx, migrations)))
  }
  function note({ newer, waiting, isOutdated }: Difference): void {
    const next = [...newer, ...waiting].join()
    if (next === noted) return
    noted = next
    if (newer.length > 0)
      log.warn(
        { steps: newer },
        'the database has migrations of a newer release: this site keeps serving, but upgrade it too',
      )
    if (waiting.length > 0)
      log.warn({ steps: waiting }, 'migrations are waiting until older sites have stopped and a site starts')
    if (isOutdated) onOutdated()
  }
  function sign(): void {
    showing ??= show()
      .catch((error: unknown) => log.warn({ err: error }, 'could not record that this node is running'))
      .finally(() => {
        showing = undefined
      })
  }

  await storage.write(async tx => {
    await tx.run(removeEnded, { before: (await databaseNow(tx)) - 4 * ALIVE_MS })
  })
  await show()
  const cancel = timers.every(SIGN_MS, sign)
  return async () => {
    cancel()
    await showing
    await storage.write(tx => tx.run(removeNode, { id }), id)
  }
}

type Difference = {
  readonly newer: readonly string[]
  readonly waiting: readonly string[]
  readonly isOutdated: boolean
}

async function difference(tx: ReadTx, migrations: readonly Migration[]): Promise<Difference> {
  const applied = await tx.all(stepsFrom, {})
  const newer = applied.slice(migrations.length)
  return {
    newer: newer.map(step => step.name),
    waiting: migrations.slice(applied.length).map(step => step.name),
    isOutdated: newer.some(({ kind }) => kind !== 'expand'),
  }
}
