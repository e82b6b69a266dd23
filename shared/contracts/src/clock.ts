/** Milliseconds since the epoch; always injected. */
export type Clock = { now(): number }
