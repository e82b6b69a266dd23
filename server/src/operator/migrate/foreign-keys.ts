import pg from 'pg'

type ForeignKey = { readonly place: string; readonly name: string; readonly definition: string }

/** Copies tables in any order: removes all foreign keys and creates them again, which checks all rows at once. */
export async function withoutForeignKeys(client: pg.ClientBase, copy: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS place, conname AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  )
  for (const { place, name } of rows)
    await client.query(`ALTER TABLE ${place} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`)
  await copy()
  for (const { place, name, definition } of rows)
    await client.query(`ALTER TABLE ${place} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`)
}
