import { MIGRATIONS } from '../migrations/migrate.ts'
import { prepare } from '../query.ts'
import type { ReadTx } from '../storage.ts'
import { SqliteTx } from './sqlite.ts'
import { openConnection } from './sqlite-connection.ts'

declare module '../schema.ts' {
  interface Database {
    migrations: { id: number; name: string }
  }
}

const appliedMigrations = prepare(q => q.selectFrom('migrations').select('name').orderBy('id'))

/** Reads a copy of an embedded database without migrating it. Undefined when its schema is from another release. */
export async function readCopy<T>(file: string, read: (tx: ReadTx) => Promise<T>): Promise<T | undefined> {
  const connection = openConnection(file, true)
  try {
    const tx = new SqliteTx(connection, { meter: { work: 0, before: 0 } })
    const applied = await tx.all(appliedMigrations, {})
    const isOurs =
      applied.length === MIGRATIONS.length &&
      applied.every(({ name }, index) => name === MIGRATIONS[index]?.name)
    return isOurs ? await read(tx) : undefined
  } finally {
    connection.db.close()
  }
}
