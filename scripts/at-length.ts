/**
 * Whether the tests run at length (`npm test -- --at-length`): every count in full, every fault on every remote, every
 * journey on both devices. `npm test` alone shows the same with fewer (decisions, "What runs at length").
 */
export const IS_AT_LENGTH = process.env.QUAYSIDE_AT_LENGTH === '1'

/** One of two figures, or lists: what a test takes every time, and what it takes at length. */
export function atLength<T>(usual: T, long: T): T {
  return IS_AT_LENGTH ? long : usual
}
