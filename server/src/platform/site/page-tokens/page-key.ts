import { randomBytes } from 'node:crypto'
import { findPageKey, insertPageKey } from '../../storage/queries/page-key.ts'
import type { Storage } from '../../storage/storage.ts'

export async function pageKeyOf(storage: Storage): Promise<Uint8Array> {
  const kept = await storage.write(async tx => {
    await tx.run(insertPageKey, { secret: randomBytes(32).toString('base64') })
    return await tx.one(findPageKey, {})
  })
  if (kept === undefined) throw new Error('the key of the pages was not kept')
  return Buffer.from(kept.secret, 'base64')
}
