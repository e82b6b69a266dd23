import { useHost } from '@quayside/runtime/hooks'

export function useReachable(): boolean {
  return useHost().boot.customerService !== null
}
