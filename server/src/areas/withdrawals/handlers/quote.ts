import type { withdrawalAuth } from '@quayside/contracts/endpoints/funds/withdrawals'
import { WITHDRAWAL_QUOTE_MS } from '@quayside/contracts/endpoints/funds/withdrawals'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok, type Result } from '@quayside/contracts/result'
import { type Money, money, parseMoney, toShortText } from '@quayside/money/money'
import { withdrawalFee } from '@quayside/money/withdrawal-math'
import { balances } from '../../../ledger/wallet.ts'
import { usdRate } from '../../../market/usd-rate.ts'
import { lossAt } from '../../../platform/chains/lost-addresses.ts'
import { languageOf } from '../../../platform/http/headers/language.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { fieldsOf, typedDataOf } from '../authorization/typed-data.ts'
import {
  limitOf,
  type Refused,
  refusalOf,
  refuseAboveLimit,
  refuseWaiting,
  refuseWithdrawal,
} from '../eligibility.ts'
import { insertQuote } from '../queries.ts'
import { centsOf, termsOf } from '../rules/terms.ts'
import type { WithdrawalServices } from '../services.ts'

type Asking = CustomerInput<typeof withdrawalAuth, WithdrawalServices>

/** `GET /user/withdrawalAuth`: fixes the fee (rules §1.4). Rejects everything that the submission would reject. */
export async function quoteWithdrawal(input: Asking) {
  const { services, session, mode, query } = input
  const { userId } = session
  const refused = (await before(input)) ?? (await refuseWhenLimited(services, ['withdrawalQuotes', userId]))
  if (refused !== undefined) return refused
  const { storage, clock, ids, config } = services
  const now = clock.now()
  const asked = await storage.read(tx => judge(tx, services, { query, userId, mode, now }))
  if (!asked.ok) return asked
  const { amount, fee, address, network } = asked.value
  const expiresAt = now + WITHDRAWAL_QUOTE_MS
  const locale = query.locale ?? languageOf(input.request.headers)
  const { currency, chainType = 'ethereum' } = query
  const nonce = ids.token()
  const quoted = { userId, nonce, currency, network, address: address.address, expiresAt }
  const figures = { amount: amount.minor, fee: fee.minor }
  const typedData = typedDataOf({ ...quoted, ...figures }, { siteName: config.siteName, locale, chainType })
  await storage.write(tx =>
    tx.run(insertQuote, {
      nonce,
      user_id: userId,
      currency,
      network,
      address_id: address.id,
      ...figures,
      chain_type: chainType,
      typed_data: JSON.stringify(typedData),
      wallet: null,
      signature: null,
      expires_at: expiresAt,
      used_at: null,
    }),
  )
  return {
    typedData,
    fields: fieldsOf(typedData, locale),
    nonce,
    expiresAt: isoOf(expiresAt),
    validFor: WITHDRAWAL_QUOTE_MS,
    authAddress: config.operator.authAddress,
    amount: toShortText(amount),
    fee: toShortText(fee),
    receive: toShortText(money(currency, amount.minor - fee.minor)),
  }
}

async function before({ services, session, mode, query }: Asking): Promise<Refused | undefined> {
  const now = services.clock.now()
  const refused = await services.storage.read(tx =>
    refusalOf(tx, services, { userId: session.userId, mode, now }),
  )
  if (refused !== undefined) return refused
  const { method = 'wallet' } = query
  if (!services.config.withdrawals.methods.includes(method)) return refuseWithdrawal('10025', { method })
  if (query.network === undefined) return refuseWithdrawal('10025')
  if (query.addressId === undefined || query.addressId === '') return refuseWithdrawal('10021')
  if (query.amount === undefined) return refuseWithdrawal('10016')
  return await services.customerFacts.refuseWithoutStepUp(session)
}

type Judged = { query: Asking['query']; userId: string; mode: Asking['mode']; now: number }

async function judge(tx: ReadTx, services: WithdrawalServices, { query, userId, mode, now }: Judged) {
  const { currency, network, addressId = '' } = query
  const terms = termsOf(services.withdrawalTable, currency)
  if (terms === undefined || network === undefined || !terms.networks.includes(network))
    return refuseWithdrawal('10025')
  const address = await services.customerFacts.address(tx, { userId, id: addressId })
  if (address === undefined || address.network !== network || address.currency !== currency)
    return refuseWithdrawal('10021')
  // The address was added before such addresses were rejected.
  const loss = lossAt(network, address.address, [services.coinOf(currency, network).token])
  if (loss !== undefined) return refuseWithdrawal('10021', { reason: loss })
  const waiting = refuseWaiting(address, now)
  if (waiting !== undefined) return waiting
  const amount = parseMoney(currency, query.amount ?? '')
  if (amount === undefined || amount.minor < terms.minimum) {
    return refuseWithdrawal('10016', { currency, minimum: toShortText(money(currency, terms.minimum)) })
  }
  const fee = withdrawalFee(amount, terms.rate)
  const wallet = await balances(tx, { userId, mode })
  const available = wallet.get(currency)?.available ?? 0n
  if (available < amount.minor || fee.minor >= amount.minor) {
    const details = { needed: toShortText(amount), available: toShortText(money(currency, available)) }
    return refuseWithdrawal('10011', { ...details, currency })
  }
  const worth = await withinLimit(tx, services, { amount, userId, now })
  return worth.ok ? ok({ amount, fee, address, network }) : worth
}

/** Returns an amount's value in cents; 10018 without a price, 10016 above the day's limit. */
export async function withinLimit(
  tx: ReadTx,
  services: WithdrawalServices,
  { amount, userId, now }: { amount: Money; userId: string; now: number },
): Promise<Result<bigint, Refused['error']>> {
  const rate = usdRate(services.market, amount.currency)
  if (rate === undefined) return refuseWithdrawal('10018')
  const cents = centsOf(amount, rate)
  const { left } = await limitOf(tx, services, { userId, now })
  return refuseAboveLimit(cents, left) ?? ok(cents)
}
