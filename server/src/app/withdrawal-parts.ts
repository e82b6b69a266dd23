import { checkCode, issueCode, spendCode } from '../areas/account/email-codes.ts'
import { readAddress } from '../areas/account/records/wallet-addresses.ts'
import { listWallets } from '../areas/account/records/wallets.ts'
import { CODE_LIFE_MS } from '../areas/account/rules/email-code.ts'
import { hasSecondFactor } from '../areas/account/rules/step-up.ts'
import { signInFactorsOf } from '../areas/account/second-factor/sign-in-factors.ts'
import { refuseWithoutStepUp } from '../areas/account/second-factor/step-up.ts'
import { findAddress } from '../areas/address-book/queries.ts'
import { usableAt } from '../areas/address-book/rules/address.ts'
import { arrivedByNetwork } from '../areas/deposits/queries.ts'
import { findCase } from '../areas/identity/queries.ts'
import type { Services } from '../areas/services.ts'
import { sentBy } from '../areas/withdrawals/rules/terms.ts'
import type {
  CustomerFacts,
  LinkedWallet,
  QuoteCodes,
  WithdrawalParts,
} from '../areas/withdrawals/services.ts'
import { loadWithdrawalTable } from '../areas/withdrawals/withdrawal-table.ts'
import { lastNewDevice, lastSignInChange } from '../notifications/queries.ts'
import type { Config } from './config.ts'
import { type CustodyParts, custodyPartsOf } from './custody-parts.ts'
import { tierOf } from './loan-parts.ts'

export async function withdrawalPartsOf(
  config: Pick<Config, 'withdrawals' | 'siteMode' | 'custody'>,
  context: Parameters<typeof custodyPartsOf>[1],
): Promise<WithdrawalParts & CustodyParts> {
  const { withdrawals, siteMode } = config
  const custodyParts = await custodyPartsOf(config, context)
  const table = loadWithdrawalTable(withdrawals.file, { siteMode })
  return {
    withdrawalTable: sentBy(table, custodyParts.sends),
    ...custodyParts,
    async arrived(tx) {
      const rows = await tx.all(arrivedByNetwork, {})
      return rows.map(({ network, currency, credited }) => ({ network, currency, amount: credited }))
    },
  }
}

export function customerFactsOf(
  services: Pick<Services, 'storage' | 'clock' | 'config' | 'ids'>,
): CustomerFacts {
  const { waitMs } = services.config.withdrawals
  return {
    codes: quoteCodes(services),
    hasSecondFactor: async (tx, userId) => hasSecondFactor(await signInFactorsOf(tx, userId)),
    refuseWithoutStepUp: session => refuseWithoutStepUp(services, session),
    async wallets(tx, userId) {
      const rows = await tx.all(listWallets, { userId })
      const linked: LinkedWallet[] = []
      for (const { chain_type: chainType, address, added_at: addedAt } of rows) {
        const read = await readAddress(chainType, address)
        if (read === undefined) continue
        const usable = addedAt + waitMs
        linked.push({ chainType, address, hexAddress: read.hexAddress, usableAt: usable })
      }
      return linked
    },
    tier: tierOf,
    async identityDueAt(tx, userId) {
      const known = await tx.one(findCase, { userId, tier: 1 })
      return known?.status === 'pending' ? (known.due_at ?? undefined) : undefined
    },
    async address(tx, { userId, id }) {
      const row = await tx.one(findAddress, { id, userId })
      if (row === undefined) return undefined
      const { currency, network, address, label, confirmed_at: confirmedAt } = row
      return { id, currency, network, address, label, usableAt: usableAt({ confirmedAt }, waitMs) }
    },
    async lastChange(tx, userId) {
      const device = await tx.one(lastNewDevice, { userId })
      const change = await tx.one(lastSignInChange, { userId })
      if (device === undefined && change === undefined) return undefined
      const isDevice = (device?.created_at ?? 0) >= (change?.created_at ?? 0)
      return isDevice
        ? { reason: 'newDevice', at: device?.created_at ?? 0 }
        : { reason: 'signInChanged', at: change?.created_at ?? 0 }
    },
  }
}

function quoteCodes(services: Pick<Services, 'storage' | 'clock' | 'ids'>): QuoteCodes {
  // The session owner is the only requester, so strangers cannot guess these codes.
  const of = ({ userId, email, nonce }: Parameters<QuoteCodes['issue']>[0]) => ({
    ...({ purpose: 'withdrawal', requester: userId, email, about: nonce } as const),
  })
  return {
    async issue(wanted) {
      const code = await issueCode(services, of(wanted))
      return { code, expiresAt: services.clock.now() + CODE_LIFE_MS }
    },
    check: typed => checkCode(services, { ...of(typed), code: typed.code }),
    spend: (tx, typed) => spendCode(tx, services, { ...of(typed), code: typed.code }),
  }
}
