import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import pg from 'pg'

/** A batch ends at either bound, so that memory does not grow with a table. */
const BATCH_ROWS = 5_000
const BATCH_BYTES = 4_000_000

/** Tables of SQLite and their schema in PostgreSQL. */
export type Tables = {
  readonly db: DatabaseSync
  readonly names: readonly string[]
  readonly schema: string
}

/** Replaces the rows of PostgreSQL's table by those of SQLite's; returns how many PostgreSQL then has. */
export async function copyTable(
  client: pg.ClientBase,
  { db, schema }: Tables,
  table: string,
): Promise<number> {
  const place = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`
  const columns = await columnsOf(client, { db, schema, table })
  const listed = columns.map(name => pg.escapeIdentifier(name)).join(', ')
  const insert = `INSERT INTO ${place} (${listed}) SELECT ${listed} FROM json_populate_recordset(NULL::${place}, $1)`
  // The migrations leave rows in some tables.
  if ((await countOf(client, place)) > 0) await client.query(`DELETE FROM ${place}`)
  for (const batch of batchesOf(db, table, columns)) await client.query(insert, [batch])
  await setSequences(client, { schema, table, place })
  const copied = await countOf(client, place)
  const wanted = Number(db.prepare(`SELECT COUNT(*) AS total FROM ${quoted(table)}`).get()?.total)
  if (copied !== wanted) throw new Error(`${table} has ${copied} rows after the copy instead of ${wanted}`)
  return copied
}

function quoted(name: string): string {
  return `"${name}"`
}

/** The same columns in both databases, in SQLite's order. */
async function columnsOf(
  client: pg.ClientBase,
  { db, schema, table }: { readonly db: DatabaseSync; readonly schema: string; readonly table: string },
): Promise<readonly string[]> {
  const ours = db.prepare(`SELECT name FROM pragma_table_info(?)`).all(table)
  const { rows } = await client.query<{ name: string }>(
    'SELECT column_name AS name FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2',
    [schema, table],
  )
  const names = ours.map(({ name }) => String(name))
  const theirs = rows.map(({ name }) => name)
  if ([...names].sort().join() !== [...theirs].sort().join())
    throw new Error(
      `${table} has the columns ${names.join(', ')} in SQLite and ${theirs.join(', ')} in PostgreSQL`,
    )
  return names
}

async function countOf(client: pg.ClientBase, place: string): Promise<number> {
  const { rows } = await client.query<{ total: string }>(`SELECT COUNT(*) AS total FROM ${place}`)
  return Number(rows[0]?.total)
}

/** JSON arrays of rows. PostgreSQL reads numbers of any length, and `\x` with hexadecimal digits as bytes. */
function* batchesOf(db: DatabaseSync, table: string, columns: readonly string[]): Generator<string> {
  const statement = db.prepare(`SELECT * FROM ${quoted(table)}`)
  statement.setReadBigInts(true)
  const keys = columns.map(name => [name, `${JSON.stringify(name)}:`] as const)
  let rows: string[] = []
  let bytes = 0
  for (const row of statement.iterate()) {
    const text = `{${keys.map(([name, key]) => key + jsonOf(row[name])).join()}}`
    rows.push(text)
    bytes += text.length
    if (rows.length < BATCH_ROWS && bytes < BATCH_BYTES) continue
    yield `[${rows.join()}]`
    rows = []
    bytes = 0
  }
  if (rows.length > 0) yield `[${rows.join()}]`
}

function jsonOf(value: SQLOutputValue | undefined): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString('hex')}"`
  return JSON.stringify(value)
}

/** New rows continue after the copied ones. */
async function setSequences(
  client: pg.ClientBase,
  { schema, table, place }: { readonly schema: string; readonly table: string; readonly place: string },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = $1 AND table_name = $2 AND is_identity = 'YES'`,
    [schema, table],
  )
  for (const { name } of rows) {
    const column = pg.escapeIdentifier(name)
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), GREATEST(MAX(${column}), 1), MAX(${column}) IS NOT NULL) FROM ${place}`,
      [place, name],
    )
  }
}
