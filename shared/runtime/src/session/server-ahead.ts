/** Lead of the server's clock over this device's (ms); zero if the server does not send its time. */
export function aheadOf(serverTime: string | undefined, cameAt: number): number {
  return serverTime === undefined ? 0 : Date.parse(serverTime) - cameAt
}
