import type { authorizeWithdrawal, SIGNATURE_REFUSALS } from '@quayside/contracts/endpoints/funds/withdrawals'
import { signerOf } from '../../../platform/chains/typed-data.ts'
import { refuseWith } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { pendingUntil, refuseWithdrawal } from '../eligibility.ts'
import { authorizeQuote, findQuote } from '../queries.ts'
import type { LinkedWallet, WithdrawalServices } from '../services.ts'
import { type QuoteRow, typedDataIn } from '../tables.ts'
import { noteRefusal } from './refused-try.ts'

type Authorizing = CustomerInput<typeof authorizeWithdrawal, WithdrawalServices>

/** `POST /user/updateUsdtAuth`: the digest comes from the stored quote; the wallet must be linked for 24 hours. */
export async function authorize({ services, session: { userId }, mode, body }: Authorizing) {
  if (mode === 'demo') return refuseWithdrawal('10008', { mode: 'demo' })
  const limited = await refuseWhenLimited(services, ['withdrawalQuotes', userId])
  if (limited !== undefined) return limited
  const { storage, clock, customerFacts: about } = services
  const now = clock.now()
  const { nonce, walletAddress, chainType, signature } = body
  const { quote, wallets } = await storage.read(async tx => ({
    quote: await tx.one(findQuote, { nonce, userId }),
    wallets: await about.wallets(tx, userId),
  }))
  const tried = { userId, nonce, walletAddress, now }
  if (quote === undefined) {
    await refuseTry(services, tried, 'quote')
    return refuseWith('404')
  }
  const wallet = wallets.find(one => one.chainType === chainType && one.address === walletAddress)
  if (wallet === undefined || quote.chain_type !== chainType)
    return await refuseTry(services, tried, 'wallet')
  const wrong = await wrongWith(quote, { wallet, signature, now })
  if (wrong !== undefined) return await refuseTry(services, tried, wrong)
  if (wallet.usableAt > now) {
    await refuseTry(services, tried, 'wallet')
    return pendingUntil('walletNew', wallet.usableAt)
  }
  const kept = { nonce, wallet: `${chainType}:${wallet.address}`, signature }
  await storage.write(tx => tx.run(authorizeQuote, kept))
  return { authorized: true as const }
}

type Wrong = (typeof SIGNATURE_REFUSALS)[number]

async function wrongWith(
  quote: QuoteRow,
  { wallet, signature, now }: { wallet: LinkedWallet; signature: string; now: number },
): Promise<Wrong | undefined> {
  if (quote.used_at !== null) return 'replayed'
  if (quote.expires_at <= now) return 'expired'
  return (await signerOf(typedDataIn(quote), signature)) === wallet.hexAddress ? undefined : 'signature'
}

type Tried = {
  readonly userId: string
  readonly nonce: string
  readonly walletAddress: string
  readonly now: number
}

async function refuseTry(
  { storage }: WithdrawalServices,
  { userId, nonce, walletAddress, now }: Tried,
  reason: Wrong | 'quote',
): Promise<ReturnType<typeof refuseWith>> {
  const details = { reason, walletAddress }
  await storage.write(tx => noteRefusal(tx, { userId, nonce, now, details }))
  return refuseWith('403', { reason })
}
