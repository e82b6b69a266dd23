import { DatabaseSync } from 'node:sqlite'

/** Throws when a copy of an embedded database is damaged. */
export function requireSound(copy: string): void {
  const db = new DatabaseSync(copy, { readOnly: true })
  try {
    const faults = db
      .prepare('PRAGMA integrity_check(1)')
      .all()
      .map(row => String(row.integrity_check))
    if (faults.some(fault => fault !== 'ok')) throw new Error(`the copy is damaged: ${faults.join(', ')}`)
    const [orphan] = db.prepare('PRAGMA foreign_key_check').all()
    if (orphan !== undefined) throw new Error(`the copy has a row in ${orphan.table} that refers to none`)
  } finally {
    db.close()
  }
}
