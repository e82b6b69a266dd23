import type { ReleaseAct } from '@quayside/contracts/release/events'

/** How the log names a change of pins. */
export type PinAct = Extract<ReleaseAct, { type: 'pinned' }>['act']

/** Acts by which people or health say that what goes is not good. */
export function isVerdict(act: PinAct): boolean {
  return act === 'rollback' || act === 'canary-stop'
}
