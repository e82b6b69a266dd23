import type { DepositTerms } from '@quayside/contracts/endpoints/deposits'
import { network } from '@quayside/contracts/networks'
import { browserStore } from '@quayside/runtime/browser-store'
import * as z from 'zod/mini'
import { isBegun, type ReportForm } from './form.ts'

const store = browserStore(() => window.sessionStorage)
const KEY = 'quayside.typed.deposit'

const text = z.string().check(z.maxLength(160))
const report = z.object({
  ...{ clientId: z.uuid(), currency: text, network, amount: text, txHash: text, lastSix: text },
  hasProof: z.boolean(),
})
const kept = z.object({ userId: z.string(), report })

/** Keeps what is typed over a reload and over other screens, in this tab. */
export function keepReport(userId: string, form: ReportForm): void {
  if (isBegun(form) || form.hasProof) store.set(KEY, JSON.stringify({ userId, report: form }))
  else store.remove(KEY)
}

export function forgetReport(): void {
  store.remove(KEY)
}

/** What the same customer has typed before; undefined when it was nothing, or is not offered any more. */
export function keptReport(userId: string, { currencies }: DepositTerms): ReportForm | undefined {
  const read = kept.safeParse(parsed(store.get(KEY)))
  if (!read.success || read.data.userId !== userId) return undefined
  const form = read.data.report
  const offered = currencies.find(({ currency }) => currency === form.currency)
  return offered?.networks.some(place => place.network === form.network) ? form : undefined
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}
