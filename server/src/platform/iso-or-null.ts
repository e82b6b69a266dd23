import { isoOf } from '@quayside/contracts/iso-time'

/** A moment that may be missing (ms) as it goes on the wire. */
export function isoOrNull(time: number | null): string | null {
  return time === null ? null : isoOf(time)
}
