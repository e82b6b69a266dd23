/**
 * Whether this is the full run (`npm test -- --full`): every count, every fault on every remote, every journey on both
 * devices. `npm test` shows the same with fewer (decisions, "What runs in the full run").
 */
export const IS_FULL_RUN = process.env.QUAYSIDE_FULL_RUN === '1'

/** One of two figures or lists: what a test takes in a usual run, and what it takes in the full one. */
export function usualOrFull<T>(usual: T, full: T): T {
  return IS_FULL_RUN ? full : usual
}
