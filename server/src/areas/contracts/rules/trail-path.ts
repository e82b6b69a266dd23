/** A best mark (points) and the market's time (ms) at which it was reached. */
export type TrailStep = { readonly at: number; readonly points: number }

/**
 * The best marks since a stop began to follow; never empty. A longer path is one more step upon a shorter one, so that a rally
 * with many stops copies none of their ways.
 */
export type TrailPath = {
  readonly first: TrailStep
  readonly last: TrailStep
  readonly length: number
  readonly before: TrailPath | null
}

/** A stop that follows the best mark at a distance, in price or in percent of it (rules §4). */
export type Trail = {
  readonly by: 'price' | 'percent'
  readonly distance: string
  readonly path: TrailPath
}

/** Steps of a path at most; a longer one keeps every second of them, and both ends. */
const MOST_STEPS = 120

/** A path that begins with its first mark. */
export function pathFrom(first: TrailStep): TrailPath {
  return { first, last: first, length: 1, before: null }
}

/** The best mark so far. */
export function bestOf({ last }: TrailPath): TrailStep {
  return last
}

/** The steps of a path, oldest first. */
export function stepsOf(path: TrailPath): TrailStep[] {
  const steps: TrailStep[] = []
  for (let at: TrailPath | null = path; at !== null; at = at.before) steps.push(at.last)
  return steps.reverse()
}

/** A path with one more step, made shorter where it has become too long. */
export function longerPath(path: TrailPath, step: TrailStep): TrailPath {
  if (path.length < MOST_STEPS) return after(path, step)
  const [, ...steps] = [...stepsOf(path), step]
  return steps
    .filter((_, index) => index % 2 === 1 || index === steps.length - 1)
    .reduce(after, pathFrom(path.first))
}

/** A path as it is kept: the first mark, then the time and the way from each step to the next, in base 36. */
export function textOfPath(path: TrailPath): string {
  const words = [path.first.points.toString(36)]
  let last = path.first
  for (const step of stepsOf(path).slice(1)) {
    words.push(`${(step.at - last.at).toString(36)}.${(step.points - last.points).toString(36)}`)
    last = step
  }
  return words.join(' ')
}

/** The path of a text; its first step was at the given moment. */
export function pathOfText(text: string, since: number): TrailPath {
  const [start = '', ...words] = text.split(' ')
  let path = pathFrom({ at: since, points: Number.parseInt(start, 36) })
  for (const word of words) {
    const [time = '', way = ''] = word.split('.')
    const { at, points } = path.last
    path = after(path, { at: at + Number.parseInt(time, 36), points: points + Number.parseInt(way, 36) })
  }
  return path
}

function after(before: TrailPath, last: TrailStep): TrailPath {
  return { first: before.first, last, length: before.length + 1, before }
}
