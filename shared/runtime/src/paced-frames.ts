import { type After, browserAfter } from './clock.ts'

/** Animation frames; hand-cranked ones in tests. */
export type Frame = { request(run: (now: number) => void): number; cancel(handle: number): void }

const browserFrame: Frame = {
  request: run => requestAnimationFrame(run),
  cancel: handle => cancelAnimationFrame(handle),
}

export type PacedFramesDeps = {
  frame?: Frame
  after?: After
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

/** Runs on animation frames a gap apart, and asks for no frame in between: an empty one has its price too. */
export function createPacedFrames(deps: PacedFramesDeps): PacedFrames {
  const { frame = browserFrame, after = browserAfter, gap, run } = deps
  let handle: number | undefined
  let cancelWait: (() => void) | undefined
  let last = Number.NEGATIVE_INFINITY

  function request(): void {
    if (cancelWait === undefined) handle ??= frame.request(onFrame)
  }

  function wait(milliseconds: number): void {
    cancelWait ??= after(milliseconds, () => {
      cancelWait = undefined
      request()
    })
  }

  function onFrame(now: number): void {
    handle = undefined
    const early = last + gap - now
    if (early > 0) {
      wait(early)
      return
    }
    last = now
    if (run(now)) wait(gap)
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
