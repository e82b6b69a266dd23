import { MIGRATIONS } from '../migrations/migrate.ts'
import { prepare } from '../query.ts'
import type { ReadTx } from '../storage.ts'

declare module '../schema.ts' {
  interface Database {
    migrations: { id: number; name: string; kind: string }
  }
}

const appliedMigrations = prepare(q => q.selectFrom('migrations').select('name').orderBy('id'))

/** Why a database's schema is not of this release; undefined when it is, or lacks contract steps that wait. */
export async function otherRelease(tx: ReadTx): Promise<string | undefined> {
  const applied = (await tx.all(appliedMigrations, {})).map(({ name }) => name)
  const ours = MIGRATIONS.map(({ name }) => name)
  const isOurs = applied.join() === ours.slice(0, applied.length).join()
  const isWhole = MIGRATIONS.slice(applied.length).every(({ kind }) => kind !== 'expand')
  if (isOurs && isWhole && applied.length > 0) return undefined
  return `its schema has ${applied.length} steps up to "${applied.at(-1) ?? 'none'}", and this release has ${ours.length} up to "${ours.at(-1)}": use the release that it belongs to`
}
