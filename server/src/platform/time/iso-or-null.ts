import { isoOf } from '@quayside/contracts/iso-time'

/** An optional time (ms) in wire format. */
export function isoOrNull(time: number | null): string | null {
  return time === null ? null : isoOf(time)
}
