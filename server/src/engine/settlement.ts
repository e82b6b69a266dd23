import type { Contract, ContractChange } from '../domain/contracts/contract.ts'
import { post } from '../storage/ledger.ts'
import { closeOrder, insertOrder, rowOf } from '../storage/queries/contract-orders.ts'
import type { Tx } from '../storage/storage.ts'

/** Writes an opening; throws InsufficientBalance, and leaves no trace, when it is not covered. */
export async function writeOpening(tx: Tx, { contract, posting }: ContractChange): Promise<void> {
  await post(tx, posting)
  await tx.run(insertOrder, rowOf(contract))
}

/** Writes a close once; false, with nothing written, when another close came first. */
export async function writeClose(tx: Tx, { contract, posting }: ContractChange): Promise<boolean> {
  const changed = await tx.run(closeOrder, closingOf(contract))
  if (changed === 0) return false
  await post(tx, posting)
  return true
}

function closingOf(contract: Contract) {
  const { id, closePrice: price, closeTime: at, closeFee: fee, profit, closeReason: reason } = contract
  if (price === null || at === null || profit === null || reason === null) {
    throw new TypeError(`order ${id} is not closed`)
  }
  return { id, price, at, fee, profit, reason }
}
