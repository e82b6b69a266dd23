import type { MasterKeys } from '../../platform/secrets/master-keys.ts'
import { createSealedSecrets, type Resealed } from '../../platform/secrets/sealed-secrets.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { findMarkKey, resealMarkKeyRow } from './person-tables.ts'
import { MARK_KEY_BOUND } from './persons.ts'

/** Reseals the person-mark key with the current master key; the marks never change. */
export async function resealMarkKey(storage: Storage, masters: MasterKeys): Promise<Resealed> {
  const secrets = createSealedSecrets(masters)
  return await storage.write(async tx => {
    const row = await tx.one(findMarkKey, {})
    if (row === undefined || !secrets.isOld(row.sealed)) return { count: 0, missing: [] }
    const [id = ''] = row.sealed.split('.')
    if (masters.find(id) === undefined) return { count: 0, missing: [id] }
    const key = secrets.open(row.sealed, MARK_KEY_BOUND)
    const count = await tx.run(resealMarkKeyRow, { sealed: secrets.seal(key, MARK_KEY_BOUND) })
    return { count, missing: [] }
  })
}
