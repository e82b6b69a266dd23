import type { Refusal } from '@quayside/contracts/result'
import type { AccountMode } from '@quayside/contracts/user'
import { prepare } from '../storage/query.ts'
import type { ReadTx } from '../storage/storage.ts'

const findEmail = prepare((q, p: { userId: string }) =>
  q.selectFrom('users').select('email').where('id', '=', p.userId),
)

/**
 * The refusal (10040) of anything with real money to a customer without an e-mail, who signed in by a wallet alone:
 * statements and warnings need somewhere to go. The one check of it; undefined when there is no objection.
 */
export async function refuseWithoutEmail(
  tx: ReadTx,
  { userId, mode }: { readonly userId: string; readonly mode: AccountMode },
): Promise<Refusal | undefined> {
  if (mode === 'demo') return undefined
  const found = await tx.one(findEmail, { userId })
  return found?.email === null ? { code: '10040' } : undefined
}
