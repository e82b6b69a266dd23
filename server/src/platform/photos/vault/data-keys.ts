import { randomBytes } from 'node:crypto'
import { Unavailable } from '../../http/unavailable.ts'
import type { MasterKeys } from '../../secrets/master-keys.ts'
import { KEY_BYTES, seal, unseal } from '../../secrets/seal.ts'
import type { ReadTx, Storage, Tx } from '../../storage/storage.ts'
import { dataKeysAfter, findDataKey, insertDataKey, rewrapDataKey } from './queries.ts'

type Owner = { readonly userId: string; readonly masters: MasterKeys }

export async function makeDataKey(
  tx: Tx,
  { userId, masters, now }: Owner & { readonly now: number },
): Promise<Uint8Array> {
  const { id, key } = masters.current
  const wrapped = seal(key, randomBytes(KEY_BYTES), boundTo(userId)).toString('base64')
  await tx.run(insertDataKey, { user_id: userId, master_id: id, wrapped, created_at: now })
  const kept = await dataKeyOf(tx, { userId, masters })
  if (kept === undefined) throw new Error('a data key was not kept')
  return kept
}

/** The customer's data key; throws Unavailable when this process lacks the master key that wraps it. */
export async function dataKeyOf(tx: ReadTx, { userId, masters }: Owner): Promise<Uint8Array | undefined> {
  const row = await tx.one(findDataKey, { userId })
  if (row === undefined) return undefined
  const master = masters.find(row.master_id)
  if (master === undefined) throw new Unavailable(`the encryption key ${row.master_id} is not set`)
  return unseal(master.key, Buffer.from(row.wrapped, 'base64'), boundTo(userId))
}

export type Rewrapped = { readonly count: number; readonly missing: readonly string[] }

const PAGE = 100

/** Wraps every data key with the current master key, in batches. Can be interrupted and repeated. */
export async function rewrapDataKeys(storage: Storage, masters: MasterKeys): Promise<Rewrapped> {
  const missing = new Set<string>()
  let count = 0
  for (let userId = ''; ; ) {
    const rows = await storage.read(tx => tx.all(dataKeysAfter, { userId, limit: PAGE }))
    const old = rows.filter(row => row.master_id !== masters.current.id)
    const wraps = old.flatMap(row => {
      const master = masters.find(row.master_id)
      if (master === undefined) missing.add(row.master_id)
      return master === undefined ? [] : [{ row, master }]
    })
    count += await storage.write(async tx => {
      let changed = 0
      for (const { row, master } of wraps) {
        const bound = boundTo(row.user_id)
        const key = unseal(master.key, Buffer.from(row.wrapped, 'base64'), bound)
        const wrapped = seal(masters.current.key, key, bound).toString('base64')
        const masterId = masters.current.id
        changed += await tx.run(rewrapDataKey, {
          userId: row.user_id,
          before: row.wrapped,
          masterId,
          wrapped,
        })
      }
      return changed
    })
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return { count, missing: [...missing] }
    userId = last.user_id
  }
}

function boundTo(userId: string): string {
  return `data key of ${userId}`
}
