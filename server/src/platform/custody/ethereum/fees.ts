import type { Storage } from '../../storage/storage.ts'
import { feesPaid, setFee, setFeesPaid, withoutFee } from '../queries.ts'
import { INTENT } from '../tables.ts'
import type { ChainReader } from './ethereum-node.ts'

const STEP = 50
const DRIVER = { driver: 'ethereum' } as const

/** Looks up the fees of ended transactions and adds each to the total once. */
export async function recordFees(
  { storage, chain }: { readonly storage: Storage; readonly chain: ChainReader },
  head: bigint,
): Promise<void> {
  for (;;) {
    const rows = await storage.read(tx => tx.all(withoutFee, { limit: STEP }))
    for (const row of rows) {
      const { withdrawalId, txHash, reason } = INTENT.fromRow(row)
      // A dropped transaction is in no block, and the one that displaced it is not ours.
      const mined = reason === 'dropped' || txHash === null ? null : await chain.mined(txHash, head)
      if (mined === undefined) throw new Error(`the node does not show what the sending ${withdrawalId} cost`)
      await addFee(storage, withdrawalId, mined?.fee ?? 0n)
    }
    if (rows.length < STEP) return
  }
}

async function addFee(storage: Storage, id: string, fee: bigint): Promise<void> {
  await storage.write(async tx => {
    if ((await tx.run(setFee, { id, fee: String(fee) })) === 0) return
    const before = BigInt((await tx.one(feesPaid, DRIVER))?.paid ?? 0)
    await tx.run(setFeesPaid, { ...DRIVER, paid: String(before + fee) })
  })
}
