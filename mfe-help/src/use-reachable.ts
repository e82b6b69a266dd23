import { useHost } from '@quayside/runtime/hooks'

/** Whether the operator set up a way to write to a person. */
export function useReachable(): boolean {
  return useHost().boot.customerService !== null
}
