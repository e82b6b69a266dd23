import type { Clock } from '@quayside/contracts/clock'

/** A clock that runs `speed` times as fast as the wall clock and can be held back. */
type FeedClock = {
  now(): number
  /** Sets the feed's time; it runs on from there. */
  set(time: number): void
}

type FeedClockOptions = {
  readonly clock: Clock
  readonly speed: number
  /** Feed time and wall time that belong together. */
  readonly feedTime: number
  readonly wallTime: number
}

export function createFeedClock({ clock, speed, feedTime, wallTime }: FeedClockOptions): FeedClock {
  let anchor = { feedTime, wallTime }
  return {
    now: () => Math.floor(anchor.feedTime + (clock.now() - anchor.wallTime) * speed),
    set(time) {
      anchor = { feedTime: time, wallTime: clock.now() }
    },
  }
}
