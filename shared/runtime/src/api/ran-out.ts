import type { TextStore } from '../browser/browser-store.ts'

/** Set while the last session of this browser has expired without a sign-out. */
export const RAN_OUT_KEY = 'quayside.ranOut'

export function hasRunOut(local: TextStore): boolean {
  return local.get(RAN_OUT_KEY) !== null
}
