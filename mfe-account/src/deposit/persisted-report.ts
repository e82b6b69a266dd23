import { network } from '@quayside/contracts/assets/networks'
import type { DepositTerms } from '@quayside/contracts/endpoints/funds/deposits'
import { persistedForm } from '@quayside/runtime/persisted-form'
import * as z from 'zod/mini'
import { isBegun, type ReportForm } from './form.ts'

const text = z.string().check(z.maxLength(160))
const report = z.object({
  clientId: z.uuid(),
  currency: text,
  network,
  amount: text,
  txHash: text,
  lastSix: text,
  hasProof: z.boolean(),
})

export const PERSISTED_REPORT = persistedForm<ReportForm>(
  'deposit',
  report,
  form => isBegun(form) || form.hasProof,
)

/** The report if its currency and network are still offered. */
export function stillOffered(form: ReportForm, { currencies }: DepositTerms): ReportForm | undefined {
  const offered = currencies.find(({ currency }) => currency === form.currency)
  return offered?.networks.some(place => place.network === form.network) ? form : undefined
}
