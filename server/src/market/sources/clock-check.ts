/** Largest accepted difference (ms) between this machine's clock and a source's. */
export const CLOCK_TOLERANCE_MS = 1000
const SAMPLES = 20

/**
 * Estimates how far this machine's clock is ahead of a source's (ms): the smallest age of the latest messages, because
 * delays only make them older. Undefined until there are enough of them.
 */
export function createClockCheck(): (age: number) => number | undefined {
  const ages: number[] = []
  return age => {
    ages.push(age)
    if (ages.length > SAMPLES) ages.shift()
    return ages.length < SAMPLES ? undefined : Math.min(...ages)
  }
}
