declare module 'scheduler' {
  /** Sets React's render turns per second, for all roots; 0 restores 5 ms each. */
  export function unstable_forceFrameRate(aSecond: number): void
}
