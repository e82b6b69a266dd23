import { findCase } from '../areas/identity/queries.ts'
import { verifiedIdentity, verifiedName } from '../areas/identity/verified-name.ts'
import { loadLoanTable } from '../areas/loans/loan-table.ts'
import type { BorrowerFacts, LoanParts } from '../areas/loans/services.ts'
import { findUser } from '../platform/storage/queries/users.ts'
import type { ReadTx } from '../platform/storage/storage.ts'
import type { Config } from './config.ts'

export function loanPartsOf({ loans, siteMode }: Pick<Config, 'loans' | 'siteMode'>): LoanParts {
  return { loanTable: loadLoanTable(loans.file, { siteMode }) }
}

export const borrowerFacts: BorrowerFacts = {
  tier: tierOf,
  holderName: verifiedName,
  identity: verifiedIdentity,
}

/** 1 or 2, by verified identity tier; undefined without verification. */
export async function tierOf(tx: ReadTx, userId: string): Promise<1 | 2 | undefined> {
  if ((await tx.one(findUser, { id: userId }))?.kyc_status !== 'verified') return undefined
  return (await tx.one(findCase, { userId, tier: 2 }))?.status === 'verified' ? 2 : 1
}
