import { boughtBy, type ExposureChange, openedBy } from '../../src/ledger/exposure/change.ts'
import type { Auditor } from './audit.ts'
import type { Books } from './books.ts'

/** The running totals of the house's exposure are the sums of the open orders of real accounts, exactly. */
export const auditExposure: Auditor = function* ({ books }) {
  const sums = new Map<string, string>()
  for (const [code, changes] of Map.groupBy(openOrders(books), ({ code }) => code))
    sums.set(code, textOf(changes))
  for (const { code, long_size: long, short_size: short, most_paid: paid } of books.exposure) {
    const sum = sums.get(code) ?? textOf([])
    const total = `${long} bought, ${short} sold, ${paid} promised`
    if (total !== sum) yield `the house's exposure to ${code} is ${total}, its orders are ${sum}`
    sums.delete(code)
  }
  for (const [code, sum] of sums) yield `the house's exposure to ${code} is missing, its orders are ${sum}`
}

function openOrders({ contracts, options }: Books): ExposureChange[] {
  return [
    ...contracts
      .filter(({ mode, status }) => mode === 'real' && (status === 'open' || status === 'to_be_closed'))
      .map(({ usd_rate: usdRate, ...row }) => openedBy({ ...row, usdRate })),
    ...options
      .filter(({ mode, status }) => mode === 'real' && (status === 'open' || status === 'settling'))
      .map(({ return_rate: returnRate, ...row }) => boughtBy({ ...row, returnRate })),
  ]
}

function textOf(changes: readonly ExposureChange[]): string {
  const [first] = changes
  if (first === undefined) return '0 bought, 0 sold, 0 promised'
  const sum = (of: 'long' | 'short') =>
    changes
      .map(change => change[of])
      .reduce((a, b) => a.plus(b))
      .toFixed()
  const promised = changes.reduce((paid, { mostPaid }) => paid + mostPaid, 0n)
  return `${sum('long')} bought, ${sum('short')} sold, ${promised} promised`
}
