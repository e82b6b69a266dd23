import type { Network } from '@quayside/contracts/assets/networks'
import type { DepositRecord, DepositTerms } from '@quayside/contracts/endpoints/funds/deposits'
import { isCurrency } from '@quayside/money/currency'
import { formatDecimal } from '@quayside/money/format'
import { parseLocaleNumber } from '@quayside/money/parse-number'
import { newClientId } from '@quayside/runtime/client-id'

export type ReportForm = {
  readonly clientId: string
  readonly currency: string
  readonly network: Network
  readonly amount: string
  readonly txHash: string
  readonly lastSix: string
  readonly hasProof: boolean
}

export const REPORT_FIELDS = ['amount', 'txHash', 'lastSix', 'proof'] as const
export type ReportField = (typeof REPORT_FIELDS)[number]
export type Issues = Readonly<Partial<Record<ReportField, string>>>

type Place = { readonly currency: string; readonly network: Network }

export function newReport({ currencies }: DepositTerms, place?: Place): ReportForm | undefined {
  const currency = currencies.find(one => one.currency === place?.currency) ?? currencies[0]
  const network = currency?.networks.find(one => one.network === place?.network) ?? currency?.networks[0]
  if (currency === undefined || network === undefined) return undefined
  const empty = { amount: '', txHash: '', lastSix: '', hasProof: false }
  return { clientId: newClientId(), currency: currency.currency, network: network.network, ...empty }
}

export function reportOf(draft: DepositRecord, language: string): ReportForm {
  const { clientId, currency, network, amount, txHash, lastSix, hasProof } = draft
  return { clientId, currency, network, amount: formatDecimal(amount, language), txHash, lastSix, hasProof }
}

/** The report's request body. An invalid amount is sent as empty. */
export function bodyOf({ hasProof: _, currency, amount, ...report }: ReportForm, language: string) {
  const own = isCurrency(currency) ? currency : undefined
  return {
    ...report,
    currency: currency as 'USDT' | 'BTC' | 'ETH',
    amount: parseLocaleNumber(amount, language, own) ?? '',
  }
}

export function isBegun({ amount, txHash, lastSix }: ReportForm): boolean {
  return `${amount}${txHash}${lastSix}`.trim() !== ''
}
