import type { Contract } from '../../domain/contracts/contract.ts'
import type { LimitOrder } from '../../domain/contracts/limit-order.ts'
import type { LedgerMode } from '../../domain/ledger/chart.ts'
import { findOrder } from '../../storage/queries/contract-orders.ts'
import { orderOf } from '../../storage/queries/order-rows.ts'
import type { ReadTx } from '../../storage/storage.ts'

/** A customer's contract order in one mode; somebody else's, or one of the other mode, does not exist here. */
export async function findOwnOrder(
  tx: ReadTx,
  { id, userId, mode }: { readonly id: string; readonly userId: string; readonly mode: LedgerMode },
): Promise<Contract | LimitOrder | undefined> {
  const row = await tx.one(findOrder, { id, userId })
  return row?.mode === mode ? orderOf(row) : undefined
}
