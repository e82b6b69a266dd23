/**
 * Returns how far the server's clock is ahead of this device's (ms), from a response's arrival on the device; zero if
 * the server does not send its time.
 */
export function aheadOf(serverTime: string | undefined, cameAt: number): number {
  return serverTime === undefined ? 0 : Date.parse(serverTime) - cameAt
}
