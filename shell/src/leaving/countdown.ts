import type { CallsUnderWay } from '@quayside/runtime/calls-under-way'
import type { After } from '@quayside/runtime/clock'

/** Time (ms) until a version is left on which nobody is filling anything in. */
const AT_ONCE = 5_000
/** The same from when a form is found in use: enough to read the notice and to ask for more (WCAG 2.2.1). */
const IN_USE = 30_000
/** What one press adds (ms), and how often it can be pressed (WCAG 2.2.1 asks for ten). */
const MORE = 60_000
const MOST_PRESSES = 10
/** How often answers are waited for: a version that goes on sending by itself must not stay for it. */
const MOST_WAITS = 3
const SECOND = 1_000

/** What the notice says at a moment. */
export type Counting = {
  /** Whole seconds left; 0 while an answer is waited for. */
  readonly seconds: number
  /** Whether what somebody has entered would be lost. */
  readonly isInUse: boolean
  /** Whether more time can be asked for. */
  readonly canStretch: boolean
  /** Whether all that is waited for is the answer to something that was sent. */
  readonly isWaiting: boolean
}

export type CountdownDeps = {
  readonly after: After
  /** Milliseconds of a clock that nobody sets. */
  readonly now: () => number
  readonly calls: Pick<CallsUnderWay, 'isWriting' | 'settled'>
  /** Whether there still is something to leave: the customer may have gone on, or the version may be good again. */
  readonly isNeeded: () => boolean
  readonly isInUse: () => boolean
  readonly show: (counting: Counting) => void
}

export type Countdown = {
  /** Whether to leave now; false when there is nothing to leave any more. */
  readonly ended: Promise<boolean>
  /** Asks for another minute. */
  stretch(): void
  /** Ends it; what was sent is waited for all the same. */
  goNow(): void
}

/**
 * Counts down until a version is left: seconds, half a minute for a form in use, which can be stretched. An order that has
 * no answer yet is waited for, however long it takes, and its answer stays to be read; orders without end are not.
 */
export function startCountdown(deps: CountdownDeps): Countdown {
  const { after, now, calls } = deps
  const { promise: ended, resolve } = Promise.withResolvers<boolean>()
  let until = now() + AT_ONCE
  let isInUse = false
  let isExtended = false
  let presses = 0
  let waits = 0
  let cancel: (() => void) | undefined

  function show(isWaiting = false): void {
    const seconds = isWaiting ? 0 : Math.max(1, Math.ceil((until - now()) / SECOND))
    deps.show({ seconds, isInUse, canStretch: isInUse && !isWaiting && presses < MOST_PRESSES, isWaiting })
  }

  function look(): void {
    cancel?.()
    if (!deps.isNeeded()) {
      resolve(false)
      return
    }
    isInUse = deps.isInUse()
    if (isInUse && !isExtended) {
      isExtended = true
      until = now() + IN_USE
    }
    if (until > now()) {
      show()
      cancel = after(Math.min(SECOND, until - now()), look)
    } else if (calls.isWriting() && waits < MOST_WAITS) void waitForAnswer()
    else resolve(true)
  }

  async function waitForAnswer(): Promise<void> {
    waits += 1
    show(true)
    await calls.settled()
    until = now() + AT_ONCE
    look()
  }

  look()
  return {
    ended,
    stretch() {
      if (!isInUse || presses >= MOST_PRESSES || until <= now()) return
      presses += 1
      until += MORE
      look()
    },
    goNow() {
      if (until <= now()) return
      until = now()
      isExtended = true
      look()
    },
  }
}
