/**
 * How far the server's clock is ahead of this device's (ms), by an answer that came at a moment of the device; none where the
 * server does not tell its time.
 */
export function aheadOf(serverTime: string | undefined, cameAt: number): number {
  return serverTime === undefined ? 0 : Date.parse(serverTime) - cameAt
}
