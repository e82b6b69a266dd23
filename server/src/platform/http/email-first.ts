import type { AccountMode } from '@quayside/contracts/customer/user'
import type { Refusal } from '@quayside/contracts/result'
import { prepare } from '../storage/query.ts'
import type { ReadTx } from '../storage/storage.ts'

const findEmail = prepare((q, p: { userId: string }) =>
  q.selectFrom('users').select('email').where('id', '=', p.userId),
)

/** Refuses real-money actions (10040) without an e-mail: statements and warnings need an address. */
export async function refuseWithoutEmail(
  tx: ReadTx,
  { userId, mode }: { readonly userId: string; readonly mode: AccountMode },
): Promise<Refusal | undefined> {
  if (mode === 'demo') return undefined
  const found = await tx.one(findEmail, { userId })
  return found?.email === null ? { code: '10040' } : undefined
}
