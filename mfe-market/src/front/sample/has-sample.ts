export const STORED_SAMPLE = 'quayside.sample'

/** Whether this tab has a sample order. Kept apart from its reader, which the first screen does not need. */
export function hasSample(): boolean {
  try {
    return sessionStorage.getItem(STORED_SAMPLE) !== null
  } catch {
    return false
  }
}
