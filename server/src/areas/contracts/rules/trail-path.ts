/** A best mark (points) and the market's time (ms) at which it was reached. */
export type TrailStep = { readonly at: number; readonly points: number }

/** The best marks since a stop began to follow, oldest first; never empty. */
export type TrailPath = readonly [TrailStep, ...TrailStep[]]

/** A stop that follows the best mark at a distance, in price or in percent of it (rules §4). */
export type Trail = {
  readonly by: 'price' | 'percent'
  readonly distance: string
  readonly path: TrailPath
}

/** Steps of a path at most; a longer one keeps every second of them, and both ends. */
const MOST_STEPS = 120

/** The best mark so far. */
export function bestOf(path: TrailPath): TrailStep {
  return path.at(-1) ?? path[0]
}

/** A path with one more step, made shorter where it has become too long. */
export function longerPath(path: TrailPath, step: TrailStep): TrailPath {
  const [first, ...rest] = path
  const steps = [...rest, step]
  if (steps.length < MOST_STEPS) return [first, ...steps]
  return [first, ...steps.filter((_, index) => index % 2 === 1 || index === steps.length - 1)]
}

/** A path as it is kept: the first mark, then the time and the way from each step to the next, in base 36. */
export function textOfPath(path: TrailPath): string {
  const words = [path[0].points.toString(36)]
  for (const [index, step] of path.entries()) {
    const before = path[index - 1]
    if (before === undefined) continue
    words.push(`${(step.at - before.at).toString(36)}.${(step.points - before.points).toString(36)}`)
  }
  return words.join(' ')
}

/** The path of a text; its first step was at the given moment. */
export function pathOfText(text: string, since: number): TrailPath {
  const [start = '', ...words] = text.split(' ')
  let last: TrailStep = { at: since, points: Number.parseInt(start, 36) }
  const path: [TrailStep, ...TrailStep[]] = [last]
  for (const word of words) {
    const [after = '', way = ''] = word.split('.')
    last = { at: last.at + Number.parseInt(after, 36), points: last.points + Number.parseInt(way, 36) }
    path.push(last)
  }
  return path
}
