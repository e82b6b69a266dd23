/** Whether this is the full run (`npm test -- --full`, docs/decisions/tests-and-tools.md). */
export const IS_FULL_RUN = process.env.QUAYSIDE_FULL_RUN === '1'

export function usualOrFull<T>(usual: T, full: T): T {
  return IS_FULL_RUN ? full : usual
}
