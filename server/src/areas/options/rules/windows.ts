import type { Option } from './option.ts'

/** Multiple of the usual tick gap within which a tick counts at entry or exit (rules §5). */
const GAPS = 3

/** Returns the longest silence (ms of market time) allowed at entry or exit. */
export function longestSilence(usualGap: number): number {
  return GAPS * usualGap
}

/** Returns the latest time of an entry tick: within the silence after acceptance, by expiry (rules §5). */
export function entryDeadline(option: Pick<Option, 'acceptedAt' | 'expiresAt'>, silence: number): number {
  return Math.min(option.acceptedAt + silence, option.expiresAt)
}

/** Returns whether the last tick by expiry is recent enough to be the exit (rules §5). */
export function isExit(
  option: Pick<Option, 'expiresAt'> & { readonly openTime: number },
  tickTime: number,
  silence: number,
): boolean {
  return tickTime >= option.openTime && option.expiresAt - tickTime <= silence
}
