import type { BodyOf } from '@quayside/contracts/endpoint'
import type * as endpoints from '@quayside/contracts/endpoints/funds/deposits'
import { parseMoney } from '@quayside/money/money'
import { canonicalHash } from '../../../platform/chains/transaction-hash.ts'
import type { Deposit } from '../rules/deposit.ts'
import type { DepositServices } from '../services.ts'

type Report = BodyOf<typeof endpoints.submitDeposit>

/** Whether a report matches the one with its client id; omitted fields match. */
export function isSameReport(known: Deposit, { currency, network, amount, txHash }: Report): boolean {
  if (currency !== known.currency || network !== known.network) return false
  if (amount !== undefined && parseMoney(known.currency, amount)?.minor !== known.claimed) return false
  return txHash === undefined || canonicalHash(known.network, txHash) === known.txHash
}

/** Whether the picture matches the reported one; true if the reported one was deleted. */
export async function hasSameProof(
  { photos }: DepositServices,
  { userId, proof }: Deposit,
  bytes: Report['proof'],
): Promise<boolean> {
  if (!(bytes instanceof Uint8Array) || proof === null) return true
  const kept = await photos.vault.read(userId, proof)
  if (kept === undefined) return true
  const reading = await photos.reader.read(userId, bytes)
  return reading.ok && kept.equals(reading.value.jpeg)
}
