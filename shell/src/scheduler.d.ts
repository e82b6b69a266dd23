declare module 'scheduler' {
  /** Turns of drawing so many times a second, of all roots; 0 takes it back to 5 ms each. */
  export function unstable_forceFrameRate(aSecond: number): void
}
