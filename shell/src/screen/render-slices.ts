import { unstable_forceFrameRate } from 'scheduler'

/**
 * React renders a screen in turns of 5 ms, between which the browser paints: right for a starting page, where short
 * turns keep it responsive. A screen that replaces another one shows nothing until it is complete, and each frame in
 * between delays it; below 50 ms the delay of a tap is unnoticeable.
 */
const A_SECOND = 30

/** From the first change of screen on, rendering takes 33 ms per turn. */
export function renderInLongerSlices(): void {
  unstable_forceFrameRate(A_SECOND)
}
