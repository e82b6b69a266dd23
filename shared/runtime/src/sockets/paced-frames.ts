import { type After, browserAfter } from '../browser/clock.ts'
import { yieldToLoop } from '../browser/yield-to-loop.ts'

export type Frame = { request(run: (now: number) => void): number; cancel(handle: number): void }

const browserFrame: Frame = {
  request: run => requestAnimationFrame(run),
  cancel: handle => cancelAnimationFrame(handle),
}

/** A run and its rendering get 1/SHARE of the time; the rest is for input. */
const SHARE = 2

/** Maximum rest between two runs under that rule, ms: a price in sight is at most 250 ms late. */
const LONGEST_REST = 235

export type PacedFramesDeps = {
  frame?: Frame | undefined
  after?: After
  now?: () => number
  turn?: (() => Promise<void>) | undefined
  gap: number
  /** Returns whether more work remains for a later frame. */
  run(now: number): boolean
}

export type PacedFrames = {
  request(): void
  stop(): void
}

/** Runs on frames a gap apart and requests none in between, since an empty one costs too; slow rendering adds rest. */
export function createPacedFrames(deps: PacedFramesDeps): PacedFrames {
  const { frame = browserFrame, after = browserAfter, now: clock = () => performance.now() } = deps
  const { turn = yieldToLoop, gap, run } = deps
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
      // The duration of the previous run is known by now.
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
