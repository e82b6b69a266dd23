import type { ReadTx } from '../storage.ts'
import { SqliteTx } from './sqlite.ts'
import { openConnection } from './sqlite-connection.ts'

/** Reads one moment of an embedded database without migrating it. */
export async function readCopy<T>(file: string, read: (tx: ReadTx) => Promise<T>): Promise<T> {
  const connection = openConnection(file, true)
  try {
    connection.db.exec('BEGIN')
    return await read(new SqliteTx(connection, { meter: { work: 0, before: 0 } }))
  } finally {
    connection.db.close()
  }
}
