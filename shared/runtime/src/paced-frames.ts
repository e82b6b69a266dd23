import { type After, browserAfter } from './clock.ts'
import { nextTurn } from './next-turn.ts'

/** Animation frames; hand-cranked ones in tests. */
export type Frame = { request(run: (now: number) => void): number; cancel(handle: number): void }

const browserFrame: Frame = {
  request: run => requestAnimationFrame(run),
  cancel: handle => cancelAnimationFrame(handle),
}

/** A run and what is drawn of it get one part in so many of the browser's time: the others are the customer's. */
const SHARE = 4

/** Longest time between two runs on that account, in milliseconds. */
const LONGEST_REST = 500

export type PacedFramesDeps = {
  frame?: Frame | undefined
  after?: After
  now?: () => number
  /** Resolves once the frame is drawn. */
  turn?: (() => Promise<void>) | undefined
  /** Shortest time between two runs, in milliseconds. */
  gap: number
  /** Answers whether there is more to do, after another gap. */
  run(now: number): boolean
}

export type PacedFrames = {
  /** Something is to be done on the next frame that may. */
  request(): void
  stop(): void
}

/**
 * Runs on animation frames a gap apart, and asks for no frame in between: an empty one has its price too. Where drawing
 * takes long, runs are further apart.
 */
export function createPacedFrames(deps: PacedFramesDeps): PacedFrames {
  const { frame = browserFrame, after = browserAfter, now: clock = () => performance.now() } = deps
  const { turn = nextTurn, gap, run } = deps
  let handle: number | undefined
  let cancelWait: (() => void) | undefined
  let last = Number.NEGATIVE_INFINITY
  let rest = gap

  function request(): void {
    if (cancelWait === undefined) handle ??= frame.request(onFrame)
  }

  function wait(milliseconds: number): void {
    cancelWait ??= after(milliseconds, () => {
      cancelWait = undefined
      // How long the run before took is known by now.
      const early = last + rest - clock()
      if (early > 0) wait(early)
      else request()
    })
  }

  function onFrame(now: number): void {
    handle = undefined
    const early = last + rest - now
    if (early > 0) {
      wait(early)
      return
    }
    last = now
    const began = clock()
    const isMore = run(now)
    void turn().then(() => {
      rest = Math.max(gap, Math.min(SHARE * (clock() - began), LONGEST_REST))
    })
    if (isMore) wait(gap)
  }

  return {
    request,
    stop() {
      if (handle !== undefined) frame.cancel(handle)
      cancelWait?.()
      handle = undefined
      cancelWait = undefined
    },
  }
}
