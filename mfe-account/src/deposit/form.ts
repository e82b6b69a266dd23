import type { DepositRecord, DepositTerms } from '@quayside/contracts/endpoints/deposits'
import type { Network } from '@quayside/contracts/networks'
import { isCurrency } from '@quayside/money/currency'
import { formatDecimal } from '@quayside/money/format'
import { parseLocaleNumber } from '@quayside/money/parse-number'
import { newClientId } from '@quayside/runtime/client-id'

/** A report as it is typed. */
export type ReportForm = {
  /** Names the deposit: a draft goes on under the same one. */
  readonly clientId: string
  readonly currency: string
  readonly network: Network
  readonly amount: string
  readonly txHash: string
  readonly lastSix: string
  /** The server keeps a picture. */
  readonly hasProof: boolean
}

/** In the order of the form. */
export const REPORT_FIELDS = ['amount', 'txHash', 'lastSix', 'proof'] as const
export type ReportField = (typeof REPORT_FIELDS)[number]
export type Issues = Readonly<Partial<Record<ReportField, string>>>

type Place = { readonly currency: string; readonly network: Network }

/** A new report at the first place that is offered; undefined where none is. */
export function newReport({ currencies }: DepositTerms, place?: Place): ReportForm | undefined {
  const currency = currencies.find(one => one.currency === place?.currency) ?? currencies[0]
  const network = currency?.networks.find(one => one.network === place?.network) ?? currency?.networks[0]
  if (currency === undefined || network === undefined) return undefined
  const empty = { amount: '', txHash: '', lastSix: '', hasProof: false }
  return { clientId: newClientId(), currency: currency.currency, network: network.network, ...empty }
}

/** A draft that is gone on with, its amount as the reader writes it. */
export function reportOf(draft: DepositRecord, language: string): ReportForm {
  const { clientId, currency, network, amount, txHash, lastSix, hasProof } = draft
  return { clientId, currency, network, amount: formatDecimal(amount, language), txHash, lastSix, hasProof }
}

/** The texts of a report, as the server takes them; an amount that is no number yet goes as none. */
export function bodyOf({ hasProof: _, currency, amount, ...report }: ReportForm, language: string) {
  const own = isCurrency(currency) ? currency : undefined
  return {
    ...report,
    currency: currency as 'USDT' | 'BTC' | 'ETH',
    amount: parseLocaleNumber(amount, language, own) ?? '',
  }
}

/** Whether something is typed that would be lost. */
export function isBegun({ amount, txHash, lastSix }: ReportForm): boolean {
  return `${amount}${txHash}${lastSix}`.trim() !== ''
}
