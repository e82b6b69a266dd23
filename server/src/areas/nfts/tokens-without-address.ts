import { sql } from 'kysely'
import { prepare } from '../../platform/storage/query.ts'
import type { ReadTx } from '../../platform/storage/storage.ts'

const deliveriesWithoutAddress = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('nft_deliveries')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', p.userId)
    .where('status', '=', sql.lit('won')),
)

export async function tokensWithoutAddress(tx: ReadTx, userId: string): Promise<number> {
  return (await tx.one(deliveriesWithoutAddress, { userId }))?.count ?? 0
}
