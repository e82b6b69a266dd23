import type { Currency } from '@quayside/money/currency'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { type DonationSum, donationsByCharity } from '../queries.ts'
import { paidOutByCharity, preparedByCharity } from './queries.ts'

export type Fund = {
  readonly charityId: string
  readonly currency: Currency
  readonly donated: bigint
  readonly paidOut: bigint
  readonly prepared: bigint
}

export function freeOf({ donated, paidOut, prepared }: Fund): bigint {
  return donated - paidOut - prepared
}

/** Reads every charity's fund on one snapshot: donated and paid out from ledger entries, prepared from payout rows. */
export async function readFunds(tx: ReadTx): Promise<Fund[]> {
  const donations = await tx.all(donationsByCharity, {})
  const paid = await tx.all(paidOutByCharity, {})
  const waiting = await tx.all(preparedByCharity, {})
  return donations.map(({ charityId, currency, amount: donated }) => ({
    charityId,
    currency,
    donated,
    paidOut: -sumOf(paid, { charityId, currency }),
    prepared: sumOf(waiting, { charityId, currency }),
  }))
}

export async function fundOf(tx: ReadTx, whose: Pick<DonationSum, 'charityId' | 'currency'>): Promise<Fund> {
  const funds = await readFunds(tx)
  const found = funds.find(one => one.charityId === whose.charityId && one.currency === whose.currency)
  const { charityId, currency } = whose
  return found ?? { charityId, currency, donated: 0n, paidOut: 0n, prepared: 0n }
}

function sumOf(
  sums: readonly DonationSum[],
  { charityId, currency }: Pick<DonationSum, 'charityId' | 'currency'>,
): bigint {
  return sums.find(one => one.charityId === charityId && one.currency === currency)?.amount ?? 0n
}
