import type { ReadTx } from '../../platform/storage/storage.ts'
import { standingFor } from './contest-queries.ts'
import type { Deposit } from './rules/deposit.ts'
import { depositOf } from './tables.ts'

/** Reports of one transaction that anybody looks at; how many more there are makes no difference. */
const MOST_SHOWN = 20

/** Which reports of a transaction stand, the first of them first. */
export async function standingOf(
  tx: ReadTx,
  { network, txHash }: Pick<Deposit, 'network'> & { readonly txHash: string },
): Promise<Deposit[]> {
  return (await tx.all(standingFor, { network, txHash, limit: MOST_SHOWN })).map(depositOf)
}

/** What a customer hears of a transaction that others report too: by whether it has been credited, and to whom. */
export function newsOfContest(own: Deposit, others: readonly Deposit[]) {
  if (own.status !== 'submitted') return 'depositContestedCredited'
  return others.some(({ status }) => status !== 'submitted') ? 'depositContestedLate' : 'depositContested'
}

/** What others report of the same transaction and stands. */
export async function rivalsOf(
  tx: ReadTx,
  { network, txHash, userId }: Pick<Deposit, 'network' | 'txHash' | 'userId'>,
): Promise<Deposit[]> {
  if (txHash === null) return []
  return (await standingOf(tx, { network, txHash })).filter(one => one.userId !== userId)
}
