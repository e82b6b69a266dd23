import { findMarkKey, resealMarkKeyRow } from '../../areas/limits/person-tables.ts'
import { MARK_KEY_BOUND } from '../../areas/limits/persons.ts'
import type { MasterKeys } from '../../platform/photos/master-keys.ts'
import { createSealedSecrets } from '../../platform/sealed-secrets.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Resealed } from './reseal-totp.ts'

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
