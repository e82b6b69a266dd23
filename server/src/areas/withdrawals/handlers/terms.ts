import type { getWithdrawalTerms } from '@quayside/contracts/endpoints/funds/withdrawals'
import { isoOf } from '@quayside/contracts/iso-time'
import { money, toShortText, toText } from '@quayside/money/money'
import { balances } from '../../../ledger/wallet.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import { isoOrNull } from '../../../platform/time/iso-or-null.ts'
import { limitOf, refuseWithdrawal, waitOf } from '../eligibility.ts'
import { dollars } from '../rules/terms.ts'
import type { WithdrawalServices } from '../services.ts'

/** `GET /user/withdrawal/terms`: returns every requirement of a withdrawal up front. */
export async function withdrawalTerms({
  services,
  session: { userId },
  mode,
}: CustomerInput<typeof getWithdrawalTerms, WithdrawalServices>) {
  if (mode === 'demo') return refuseWithdrawal('10008', { mode: 'demo' })
  const { withdrawalTable, custody, customerFacts: about, storage, clock, config } = services
  if (withdrawalTable.currencies.length === 0) return refuseWithdrawal('10018')
  const now = clock.now()
  return await storage.read(async tx => {
    const wallet = await balances(tx, { userId, mode })
    const { most, left } = await limitOf(tx, services, { userId, now })
    const waiting = await waitOf(tx, services, { userId, now })
    const wallets = await about.wallets(tx, userId)
    return {
      serverTime: isoOf(now),
      identity: (await tx.one(findUser, { id: userId }))?.kyc_status ?? 'none',
      identityDueAt: isoOrNull((await about.identityDueAt(tx, userId)) ?? null),
      waitSeconds: config.withdrawals.waitMs / 1_000,
      isSample: custody.kind === 'sandbox',
      waits: waiting ? { reason: waiting.reason, availableAt: isoOf(waiting.availableAt) } : null,
      limit: { most: toText(dollars(most)), left: toText(dollars(left)) },
      methods: [...config.withdrawals.methods],
      hasSecondFactor: await about.hasSecondFactor(tx, userId),
      wallets: wallets.map(({ chainType, address, usableAt }) => ({
        chainType,
        address,
        usableAt: isoOf(usableAt),
      })),
      currencies: withdrawalTable.currencies.map(({ currency, networks, rate, minimum }) => ({
        currency,
        rate,
        networks: [...networks],
        available: toText(money(currency, wallet.get(currency)?.available ?? 0n)),
        minimum: toShortText(money(currency, minimum)),
      })),
    }
  })
}
