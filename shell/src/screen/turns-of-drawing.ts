import { unstable_forceFrameRate } from 'scheduler'

/**
 * React draws a screen in turns of 5 ms, between which the browser paints: right for a page that begins, where each turn's
 * length counts for how soon it answers. Of a screen that takes the place of another one, there is nothing to be seen before it is
 * whole, and each frame in between makes it later; below 50 ms nobody notices that a tap waits.
 */
const A_SECOND = 30

/** From the first change of screen on, drawing goes on for 33 ms before the browser has its turn. */
export function drawInLongerTurns(): void {
  unstable_forceFrameRate(A_SECOND)
}
