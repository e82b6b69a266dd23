import { useHost } from '@quayside/runtime/hooks'

/** Returns whether the operator configured a way to contact staff. */
export function useReachable(): boolean {
  return useHost().boot.customerService !== null
}
