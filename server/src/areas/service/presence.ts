import type { Clock } from '@quayside/contracts/clock'
import type { ReadTx } from '../../platform/storage/storage.ts'
import { agentsSince } from './queries.ts'

/** An agent counts as present for this time (ms) after a call. */
export const PRESENT_MS = 60_000

/** Whether an agent is at the desk, on any node. */
export async function isStaffed(tx: ReadTx, clock: Clock): Promise<boolean> {
  return (await tx.all(agentsSince, { since: clock.now() - PRESENT_MS, limit: 1 })).length > 0
}
