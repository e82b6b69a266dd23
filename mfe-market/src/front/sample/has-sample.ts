/** Where this tab keeps its sample order. */
export const KEPT_SAMPLE = 'quayside.sample'

/** Whether this tab has a sample order; apart from what reads it, which a first screen does not need. */
export function hasSample(): boolean {
  try {
    return sessionStorage.getItem(KEPT_SAMPLE) !== null
  } catch {
    return false
  }
}
