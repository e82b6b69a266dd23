import { API_PREFIX } from '@quayside/contracts/api-prefix'
import type { NftDonation } from '@quayside/contracts/endpoints/nfts'
import { isoOf } from '@quayside/contracts/iso-time'
import type { CharityFund, CharityPayout, ReceiptFormat } from '@quayside/contracts/staff/payouts'
import type { Currency } from '@quayside/money/currency'
import { money, toShortText, toText } from '@quayside/money/money'
import { textIn } from '../../../platform/i18n/localized.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import type { CharityRow } from '../tables.ts'
import { type Fund, freeOf } from './funds.ts'
import { paidTo } from './queries.ts'
import type { PayoutRow } from './tables.ts'

/** URL prefix of receipts; the payout's id follows. */
export const RECEIPT_PATH = `${API_PREFIX}/index/receipt/`

const MOST_DONATIONS = 100

export async function donationsOf(
  tx: ReadTx,
  { charity_id: charityId, currency }: { readonly charity_id: string; readonly currency: Currency },
): Promise<NftDonation[]> {
  const rows = await tx.all(paidTo, { charityId, currency, limit: MOST_DONATIONS })
  return rows.map(({ id, amount, at, format }) => ({
    amount: toText(money(currency, amount)),
    at: isoOf(at ?? 0),
    receiptUrl: RECEIPT_PATH + id,
    receiptFormat: format,
  }))
}

export function fundView(fund: Fund, charity: CharityRow): CharityFund {
  const { charityId, currency, donated, paidOut, prepared } = fund
  const text = (minor: bigint) => toShortText(money(currency, minor))
  return {
    charityId,
    charity: textIn(charity.name, 'en'),
    isSample: charity.is_sample === 1,
    currency,
    donated: text(donated),
    paidOut: text(paidOut),
    prepared: text(prepared),
    free: text(freeOf(fund)),
  }
}

export function payoutView(row: PayoutRow, charity: CharityRow, viewer: string): CharityPayout {
  const { id, currency, decided_by: by, decided_at: at, reason } = row
  return {
    id,
    charityId: row.charity_id,
    charity: textIn(charity.name, 'en'),
    currency,
    amount: toShortText(money(currency, row.amount)),
    reference: row.reference,
    transferredOn: row.transferred_on,
    state: row.status,
    receipt: { format: row.receipt_format, sha256: row.receipt_sha256, size: row.receipt_size },
    prepared: { by: row.prepared_by, at: isoOf(row.prepared_at), isMine: row.prepared_by === viewer },
    decided: by === null || at === null ? null : { by, at: isoOf(at), reason },
  }
}

/** Media type per receipt format; receipts are served with no other type. */
export const RECEIPT_TYPES = { pdf: 'application/pdf', jpeg: 'image/jpeg' } as const satisfies Record<
  ReceiptFormat,
  string
>
