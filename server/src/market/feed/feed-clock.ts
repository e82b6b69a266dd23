import type { Clock } from '@quayside/contracts/clock'

/** A clock that runs `speed` times as fast as the wall clock and can be held back. */
export type FeedClock = {
  now(): number
  set(time: number): void
  anchor(moments: Moments): void
}

/** A moment of the feed and its wall-clock equivalent, both in ms. */
export type Moments = { readonly feedTime: number; readonly wallTime: number }

type FeedClockOptions = Moments & { readonly clock: Clock; readonly speed: number }

export function createFeedClock({ clock, speed, feedTime, wallTime }: FeedClockOptions): FeedClock {
  let anchor: Moments = { feedTime, wallTime }
  return {
    now: () => Math.floor(anchor.feedTime + (clock.now() - anchor.wallTime) * speed),
    set(time) {
      anchor = { feedTime: time, wallTime: clock.now() }
    },
    anchor({ feedTime, wallTime }) {
      anchor = { feedTime, wallTime }
    },
  }
}
