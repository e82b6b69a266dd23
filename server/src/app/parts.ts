import {
  arrivedTotals,
  custodyCoinsOf,
  type DepositParts,
  loadDepositTable,
} from '../areas/deposits/public.ts'
import { createInviteRewards, type InviteParts, loadInviteTerms } from '../areas/invites/public.ts'
import { createOwnLimits, identityMarksOf, otherAccountsOf } from '../areas/limits/public.ts'
import { type LoanParts, loadLoanTable } from '../areas/loans/public.ts'
import type { CoreServices } from '../areas/services.ts'
import { loadWithdrawalTable, sentBy, type WithdrawalParts } from '../areas/withdrawals/public.ts'
import { createChainObserver } from '../platform/chains/chain-observer.ts'
import { type CustodyParts, custodyPartsOf } from '../platform/custody/custody-parts.ts'
import type { Config } from './settings/config.ts'

export async function depositPartsOf(config: Config): Promise<DepositParts> {
  const { ethereumRpcUrl, tronApiUrl, siteMode, deposits } = config
  return {
    depositTable: await loadDepositTable({ file: deposits.file, minimums: deposits.minimums, siteMode }),
    chainObserver: createChainObserver({ ethereum: ethereumRpcUrl, tron: tronApiUrl }),
  }
}

export async function withdrawalPartsOf(
  { withdrawals, siteMode, custody }: Pick<Config, 'withdrawals' | 'siteMode' | 'custody'>,
  {
    depositTable,
    ...context
  }: Pick<DepositParts, 'depositTable'> & Omit<Parameters<typeof custodyPartsOf>[1], 'coins'>,
): Promise<WithdrawalParts & CustodyParts> {
  const parts = await custodyPartsOf(custody, { ...context, coins: custodyCoinsOf(depositTable) })
  const table = loadWithdrawalTable(withdrawals.file, { siteMode })
  return { ...parts, withdrawalTable: sentBy(table, parts.sends), arrived: arrivedTotals }
}

export function loanPartsOf({ loans, siteMode }: Pick<Config, 'loans' | 'siteMode'>): LoanParts {
  return { loanTable: loadLoanTable(loans.file, { siteMode }) }
}

export function invitePartsOf(
  { inviteRewards }: Pick<Config, 'inviteRewards'>,
  core: Pick<CoreServices, 'ids' | 'clock' | 'bus' | 'market' | 'secrets'>,
): InviteParts & Pick<CoreServices, 'inviteRewards'> {
  const inviteTerms = loadInviteTerms(inviteRewards.file)
  const ownLimits = createOwnLimits(core)
  const parts = { inviteTerms, otherAccountsOf, identityMarksOf }
  return { ...parts, inviteRewards: createInviteRewards({ ...core, ...parts, ownLimits }) }
}
