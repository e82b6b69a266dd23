import type { AccountMode } from '@quayside/contracts/customer/user'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { findOrder } from '../queries.ts'
import { orderOf } from '../rows.ts'
import type { Contract } from '../rules/contract.ts'
import type { LimitOrder } from '../rules/limit-order.ts'

export async function findOwnOrder(
  tx: ReadTx,
  { id, userId, mode }: { readonly id: string; readonly userId: string; readonly mode: AccountMode },
): Promise<Contract | LimitOrder | undefined> {
  const row = await tx.one(findOrder, { id, userId })
  return row?.mode === mode ? orderOf(row) : undefined
}
