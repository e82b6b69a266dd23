import type { After } from '@quayside/runtime/clock'
import type { PendingCalls } from '@quayside/runtime/pending-calls'

/** Time (ms) until a version without a form in use is left. */
const AT_ONCE = 5_000
/** Time (ms) from the detection of a form in use: enough to read the notice and ask for more (WCAG 2.2.1). */
const IN_USE = 30_000
/** Time (ms) that one press adds, and the maximum presses (WCAG 2.2.1 asks for ten). */
const MORE = 60_000
const MOST_PRESSES = 10
/** Maximum waits for responses: a version that keeps sending on its own must not stay because of it. */
const MOST_WAITS = 3
const SECOND = 1_000

export type Counting = {
  /** Whole seconds left; 0 while a response is awaited. */
  readonly seconds: number
  readonly isInUse: boolean
  readonly canStretch: boolean
  readonly isWaiting: boolean
}

export type CountdownDeps = {
  readonly after: After
  readonly now: () => number
  readonly calls: Pick<PendingCalls, 'isWriting' | 'settled'>
  /** Whether anything is left to leave: the customer may have navigated, or the version may be good again. */
  readonly isNeeded: () => boolean
  readonly isInUse: () => boolean
  readonly show: (counting: Counting) => void
}

export type Countdown = {
  /** Whether to leave now; false when there is nothing left to leave. */
  readonly ended: Promise<boolean>
  stretch(): void
  /** Ends the countdown; responses to sent calls are still awaited. */
  goNow(): void
}

/** Seconds, or half an extendable minute for a form in use. Pending orders are awaited, an endless series is not. */
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
