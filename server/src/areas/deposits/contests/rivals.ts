import type { ReadTx } from '../../../platform/storage/storage.ts'
import type { Deposit } from '../rules/deposit.ts'
import { depositOf } from '../tables.ts'
import { depositsByTransaction } from './contest-queries.ts'

/** Cap on the reports read per transaction; more would change nothing. */
const MOST_SHOWN = 20

export async function depositsOfTransaction(
  tx: ReadTx,
  { network, txHash }: Pick<Deposit, 'network'> & { readonly txHash: string },
): Promise<Deposit[]> {
  return (await tx.all(depositsByTransaction, { network, txHash, limit: MOST_SHOWN })).map(depositOf)
}

/** The notification for a contested transaction: depends on whether it is credited, and to which customer. */
export function newsOfContest(own: Deposit, others: readonly Deposit[]) {
  if (own.status !== 'submitted') return 'depositContestedCredited'
  return others.some(({ status }) => status !== 'submitted') ? 'depositContestedLate' : 'depositContested'
}

export async function rivalsOf(
  tx: ReadTx,
  { network, txHash, userId }: Pick<Deposit, 'network' | 'txHash' | 'userId'>,
): Promise<Deposit[]> {
  if (txHash === null) return []
  return (await depositsOfTransaction(tx, { network, txHash })).filter(one => one.userId !== userId)
}
