import type { submitWithdrawal } from '@quayside/contracts/endpoints/withdrawals'
import { money } from '@quayside/money/money'
import { refuseWith } from '../../../platform/http/envelope.ts'
import type { MoneyInput } from '../../../platform/http/register.ts'
import { lockUser } from '../../../platform/storage/queries/users.ts'
import { findQuote, useQuote } from '../queries.ts'
import { newWithdrawal } from '../rules/withdrawal.ts'
import type { WithdrawalServices } from '../services.ts'
import { no, refusalOf, refuseWaiting, waits } from '../standing.ts'
import { withdrawalView } from '../view.ts'
import { writeWithdrawal } from '../write-withdrawal.ts'
import { withinLimit } from './quote.ts'

/**
 * `POST /user/withdrawal`: uses a signed quote up and holds its amount, in one command. What was true when it was signed is asked
 * once more: the address, the wallet, the identity, the limit of the day.
 */
export async function submit({
  body,
  session: { userId },
  mode,
  tx,
  now,
  afterCommit,
  services,
}: MoneyInput<typeof submitWithdrawal, WithdrawalServices>) {
  // Two submissions at once must see each other's amount.
  await tx.run(lockUser, { id: userId })
  const refused = await refusalOf(tx, services, { userId, mode, now })
  if (refused !== undefined) return refused
  const quote = await tx.one(findQuote, { nonce: body.nonce, userId })
  if (quote === undefined) return refuseWith('404')
  const { currency, network, amount, fee, wallet: signedBy } = quote
  if (quote.used_at !== null) return refuseWith('403', { reason: 'replayed' })
  if (quote.expires_at <= now) return refuseWith('403', { reason: 'expired' })
  const wallets = await services.about.wallets(tx, userId)
  const wallet = wallets.find(one => `${one.chainType}:${one.address}` === signedBy)
  // Not signed at all, or by a wallet that was unlinked since.
  if (wallet === undefined) return refuseWith('403', { reason: signedBy === null ? 'signature' : 'wallet' })
  if (wallet.usableAt > now) return waits('walletNew', wallet.usableAt)
  const address = await services.about.address(tx, { userId, id: quote.address_id })
  if (address === undefined) return no('10021')
  const waiting = refuseWaiting(address, now)
  if (waiting !== undefined) return waiting
  const worth = await withinLimit(tx, services, { amount: money(currency, amount), userId, now })
  if (!worth.ok) return worth
  if ((await tx.one(useQuote, { nonce: quote.nonce, now })) === undefined) {
    return refuseWith('403', { reason: 'replayed' })
  }
  const { ids } = services
  const head = { id: ids.next(), orderNo: ids.orderNo(), userId, clientId: body.clientId.toLowerCase() }
  const to = { currency, network, address: address.address, label: address.label }
  const after = newWithdrawal({ ...head, ...to, nonce: quote.nonce, amount, fee, cents: worth.value }, now)
  await writeWithdrawal(tx, services, { before: undefined, after, afterCommit })
  return withdrawalView(after, services)
}
