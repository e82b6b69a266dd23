import { depositReason } from '@quayside/contracts/endpoints/funds/deposits'
import type { Deposit, Verdict } from './deposit.ts'

/** The sandbox's verdict: approves; hashes from bad1 to bad7 test refusals (docs/operations/deposits.md). */
export function automaticVerdict({ txHash, claimed }: Pick<Deposit, 'txHash' | 'claimed'>): Verdict {
  const place = Number(/^(?:0x)?bad([1-7])/.exec(txHash ?? '')?.[1] ?? 0)
  if (place === 7 && claimed !== null && claimed > 1n) return { kind: 'approved', amount: claimed / 2n }
  const reason = depositReason.options[place - 1]
  return reason === undefined ? { kind: 'approved' } : { kind: 'rejected', reason }
}
