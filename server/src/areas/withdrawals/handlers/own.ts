import type {
  cancelWithdrawal,
  listWithdrawals as listing,
  signedWithdrawal,
} from '@quayside/contracts/endpoints/funds/withdrawals'
import { refuse } from '@quayside/contracts/result'
import type { MoneyInput } from '../../../platform/http/command.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { pageRange } from '../../../platform/http/paging.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { ownHistory, readPage, screenOf } from '../../../platform/storage/queries/history.ts'
import { findQuote, findWithdrawal } from '../queries.ts'
import { cancel, isCancellable } from '../rules/withdrawal.ts'
import { mayBeSent } from '../sending/may-be-sent.ts'
import { readWalletWait } from '../sending/wallet-wait.ts'
import type { WithdrawalServices } from '../services.ts'
import { authorizedBy, typedDataIn, WITHDRAWAL } from '../tables.ts'
import { withdrawalView } from '../view.ts'
import { writeWithdrawal } from '../write-withdrawal.ts'

export async function listWithdrawals({
  query,
  session: { userId },
  mode,
  services,
}: CustomerInput<typeof listing, WithdrawalServices>) {
  const { page, size, range } = pageRange(query)
  if (mode === 'demo') return { list: [], total: 0, page, size }
  const filter = { userId, clientId: query.clientId?.toLowerCase(), status: query.status }
  const of = screenOf(filter)
  const { rows, total } = await readPage(services.storage, ownHistory('withdrawals', filter), {
    ...range,
    of,
  })
  const requested = { userId, now: services.clock.now() }
  const walletWait = await services.storage.read(tx => readWalletWait(tx, services, requested))
  const { custody } = services
  const list = rows.map(row => withdrawalView(WITHDRAWAL.fromRow(row), { custody, walletWait }))
  return { list, total, page, size }
}

/** Rejects a refund of money that custody may have already sent. */
export async function refuseWhileUnsure({
  params: { id },
  session: { userId },
  services,
}: CustomerInput<typeof cancelWithdrawal, WithdrawalServices>) {
  const row = await services.storage.read(tx => tx.one(findWithdrawal, { id }))
  const known = row?.user_id === userId ? WITHDRAWAL.fromRow(row) : undefined
  if (known === undefined || !isCancellable(known)) return undefined
  return (await mayBeSent(services, known))
    ? { code: '10019' as const, details: { status: 'unsure' } }
    : undefined
}

/** `POST /user/withdrawal/{id}/cancel`: allowed until it is sent, unless a reviewer has claimed it. */
export async function cancelOne({
  params,
  session,
  mode,
  tx,
  now,
  afterCommit,
  services,
}: MoneyInput<typeof cancelWithdrawal, WithdrawalServices>) {
  const row = await tx.one(findWithdrawal, { id: params.id })
  if (row === undefined || row.user_id !== session.userId || mode === 'demo') return refuseWith('404')
  const before = WITHDRAWAL.fromRow(row)
  const cancelled = cancel(before, now)
  if (!cancelled.ok) return cancelled
  const after = cancelled.value
  if (!(await writeWithdrawal(tx, services, { before, after, afterCommit }))) {
    return refuse('10019', { status: 'beingReviewed' })
  }
  return withdrawalView(after, services)
}

export async function signed({
  params,
  session: { userId },
  services,
}: CustomerInput<typeof signedWithdrawal, WithdrawalServices>) {
  const quote = await services.storage.read(async tx => {
    const row = await tx.one(findWithdrawal, { id: params.id })
    return row?.user_id === userId ? await tx.one(findQuote, { nonce: row.nonce, userId }) : undefined
  })
  if (quote === undefined || quote.signature === null) return refuseWith('404')
  const wallet = authorizedBy(quote).wallet ?? ''
  return { typedData: typedDataIn(quote), wallet, signature: quote.signature }
}
