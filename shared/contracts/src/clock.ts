/** Tells the time in milliseconds since the epoch; handed in wherever time matters. */
export type Clock = { now(): number }
