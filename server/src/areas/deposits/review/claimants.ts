import { isoOf } from '@quayside/contracts/iso-time'
import type { ChainSender, RivalClaim } from '@quayside/contracts/staff/money-cases'
import { money, toShortText } from '@quayside/money/money'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { caseOfDeposit, ownersOf } from '../contests/contest-queries.ts'
import { rivalsOf } from '../contests/rivals.ts'
import type { Deposit } from '../rules/deposit.ts'

export async function rivalClaims(tx: ReadTx, known: Deposit): Promise<RivalClaim[]> {
  const claims: RivalClaim[] = []
  for (const rival of await rivalsOf(tx, known)) {
    const { id, userId, orderNo, status, currency, claimed, credited, submittedAt, createdAt } = rival
    const username = (await tx.one(findUser, { id: userId }))?.username ?? ''
    claims.push({
      customer: { id: userId, username },
      orderNo,
      status,
      caseId: (await tx.one(caseOfDeposit, { id }))?.id ?? null,
      amount: toShortText(money(currency, credited ?? claimed ?? 0n)),
      reportedAt: isoOf(submittedAt ?? createdAt),
    })
  }
  return claims
}

/** Sender wallets by the chain, with the account that linked each: it is likely the sender's. */
export async function sendersOf(tx: ReadTx, { look, network }: Deposit): Promise<ChainSender[]> {
  const from = look?.from ?? []
  if (from.length === 0) return []
  if (network === 'BTC') return from.map(address => ({ address, owner: null }))
  const rows = await tx.dynamic(ownersOf(network === 'ERC20' ? 'ethereum' : 'tron', from))
  const owners = new Map(rows.map(({ address, id, username }) => [address, { id, username }]))
  return from.map(address => ({ address, owner: owners.get(address) ?? null }))
}
