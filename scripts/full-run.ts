/**
 * Whether this is the full run (`npm test -- --full`): every count, every fault on every remote, every journey on both
 * devices. `npm test` covers the same with fewer cases (decisions, "What runs in the full run").
 */
export const IS_FULL_RUN = process.env.QUAYSIDE_FULL_RUN === '1'

export function usualOrFull<T>(usual: T, full: T): T {
  return IS_FULL_RUN ? full : usual
}
