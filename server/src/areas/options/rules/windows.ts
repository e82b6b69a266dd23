import type { Option } from './option.ts'

/** A tick counts at entry or exit while it is within so many usual gaps of it (rules §5). */
const GAPS = 3

/** Longest silence (ms of the market's time) at entry or exit, from the instrument's usual gap between ticks. */
export function longestSilence(usualGap: number): number {
  return GAPS * usualGap
}

/** Last moment at which a tick can still be the entry: in time after acceptance, and not after expiry (rules §5). */
export function entryDeadline(option: Pick<Option, 'acceptedAt' | 'expiresAt'>, silence: number): number {
  return Math.min(option.acceptedAt + silence, option.expiresAt)
}

/** Whether the last tick at or before expiry is recent enough to be the exit (rules §5). */
export function isExit(
  option: Pick<Option, 'expiresAt'> & { readonly openTime: number },
  tickTime: number,
  silence: number,
): boolean {
  return tickTime >= option.openTime && option.expiresAt - tickTime <= silence
}
