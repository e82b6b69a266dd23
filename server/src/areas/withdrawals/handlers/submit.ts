import type { SIGNATURE_REFUSALS, submitWithdrawal } from '@quayside/contracts/endpoints/funds/withdrawals'
import { ok } from '@quayside/contracts/result'
import { money } from '@quayside/money/money'
import type { NotingInput } from '../../../platform/http/command.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { lockUser } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { noteRefusal } from '../authorization/refused-try.ts'
import { pendingUntil, refusalOf, refuseWaiting, refuseWithdrawal } from '../eligibility.ts'
import { consumeQuote, findQuote } from '../queries.ts'
import { newWithdrawal } from '../rules/withdrawal.ts'
import type { LinkedWallet, WithdrawalServices } from '../services.ts'
import { authorizedBy, BY_CODE, type QuoteRow } from '../tables.ts'
import { withdrawalView } from '../view.ts'
import { writeWithdrawal } from '../write-withdrawal.ts'
import { withinLimit } from './quote.ts'

type Submitting = NotingInput<typeof submitWithdrawal, WithdrawalServices>

/**
 * `POST /user/withdrawal`: uses up a signed quote and holds its amount, in one command. Checks the address, the wallet,
 * the identity and the day's limit again. A quote that belongs to another customer, or is unsigned, used or expired, is
 * logged as a failed attempt.
 */
export async function submit(input: Submitting) {
  const { body, session, mode, tx, now, afterCommit, ifRefused, services } = input
  const { userId } = session
  // Concurrent submissions must see each other's amount.
  await tx.run(lockUser, { id: userId })
  const refused = await refusalOf(tx, services, { userId, mode, now })
  if (refused !== undefined) return refused
  const quote = await tx.one(findQuote, { nonce: body.nonce, userId })
  const unauthorized = await refuseUnauthorized(tx, services, { quote, userId, now })
  if (unauthorized !== undefined) {
    const { reason } = unauthorized
    ifRefused(tx => noteRefusal(tx, { userId, nonce: body.nonce, now, details: { reason } }))
    return reason === 'quote' ? refuseWith('404') : refuseWith('403', { reason })
  }
  if (quote === undefined) return refuseWith('404')
  const quoted = await stillAsQuoted(tx, services, { quote, userId, now })
  if (!quoted.ok) return quoted
  if ((await tx.one(consumeQuote, { nonce: quote.nonce, now })) === undefined) {
    return refuseWith('403', { reason: 'replayed' })
  }
  const { ids } = services
  const { currency, network, amount, fee, nonce } = quote
  const { address, cents } = quoted.value
  const head = { id: ids.next(), orderNo: ids.orderNo(), userId, clientId: body.clientId.toLowerCase() }
  const to = { currency, network, address: address.address, label: address.label }
  const { method } = authorizedBy(quote)
  const after = newWithdrawal({ ...head, ...to, method, nonce, amount, fee, cents }, now)
  await writeWithdrawal(tx, services, { before: undefined, after, afterCommit })
  return withdrawalView(after, services)
}

type Requested<Q> = { readonly quote: Q; readonly userId: string; readonly now: number }
type Unauthorized = { readonly reason: (typeof SIGNATURE_REFUSALS)[number] | 'quote' }

/** Returns why a quote is not authorized; undefined when the customer's wallet or a code authorized it in time. */
async function refuseUnauthorized(
  tx: Tx,
  { customerFacts: about, config }: WithdrawalServices,
  { quote, userId, now }: Requested<QuoteRow | undefined>,
): Promise<Unauthorized | undefined> {
  if (quote === undefined) return { reason: 'quote' }
  if (quote.used_at !== null) return { reason: 'replayed' }
  if (quote.expires_at <= now) return { reason: 'expired' }
  const { wallet } = quote
  if (wallet === null) return { reason: 'signature' }
  if (wallet === BY_CODE) {
    const isTaken = config.withdrawals.methods.includes('code') && (await about.hasSecondFactor(tx, userId))
    return isTaken ? undefined : { reason: 'signature' }
  }
  // A wallet unlinked since then no longer authorizes.
  const wallets = await about.wallets(tx, userId)
  return wallets.some(one => nameOf(one) === wallet) ? undefined : { reason: 'wallet' }
}

async function stillAsQuoted(
  tx: Tx,
  services: WithdrawalServices,
  { quote, userId, now }: Requested<QuoteRow>,
) {
  const { customerFacts: about } = services
  const wallet = (await about.wallets(tx, userId)).find(one => nameOf(one) === quote.wallet)
  if (wallet !== undefined && wallet.usableAt > now) return pendingUntil('walletNew', wallet.usableAt)
  const address = await about.address(tx, { userId, id: quote.address_id })
  if (address === undefined) return refuseWithdrawal('10021')
  const waiting = refuseWaiting(address, now)
  if (waiting !== undefined) return waiting
  const amount = money(quote.currency, quote.amount)
  const worth = await withinLimit(tx, services, { amount, userId, now })
  return worth.ok ? ok({ address, cents: worth.value }) : worth
}

function nameOf({ chainType, address }: LinkedWallet): string {
  return `${chainType}:${address}`
}
