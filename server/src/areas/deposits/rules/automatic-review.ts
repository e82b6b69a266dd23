import { depositReason } from '@quayside/contracts/endpoints/deposits'
import type { Deposit, Verdict } from './deposit.ts'

/**
 * The sandbox's automatic verdict: approves. A hash that begins with bad1 … bad6 is refused for the reason at that
 * position; bad7 approves half the amount (operations, "Deposits").
 */
export function automaticVerdict({ txHash, claimed }: Pick<Deposit, 'txHash' | 'claimed'>): Verdict {
  const place = Number(/^(?:0x)?bad([1-7])/.exec(txHash ?? '')?.[1] ?? 0)
  if (place === 7 && claimed !== null && claimed > 1n) return { kind: 'approved', amount: claimed / 2n }
  const reason = depositReason.options[place - 1]
  return reason === undefined ? { kind: 'approved' } : { kind: 'rejected', reason }
}
