export type TrailStep = { readonly at: number; readonly points: number }

/** Best marks since a stop began to follow; a linked list, so that a rally with many stops copies nothing. */
export type TrailPath = {
  readonly first: TrailStep
  readonly last: TrailStep
  readonly length: number
  readonly before: TrailPath | null
}

/** A stop that follows the best mark at a distance, in price or percent (rules §4). */
export type Trail = {
  readonly by: 'price' | 'percent'
  readonly distance: string
  readonly path: TrailPath
}

/** Maximum steps of a path; a longer one drops every second step but keeps both ends. */
const MOST_STEPS = 120

export function pathFrom(first: TrailStep): TrailPath {
  return { first, last: first, length: 1, before: null }
}

export function bestOf({ last }: TrailPath): TrailStep {
  return last
}

export function stepsOf(path: TrailPath): TrailStep[] {
  const steps: TrailStep[] = []
  for (let at: TrailPath | null = path; at !== null; at = at.before) steps.push(at.last)
  return steps.reverse()
}

export function longerPath(path: TrailPath, step: TrailStep): TrailPath {
  if (path.length < MOST_STEPS) return after(path, step)
  const [, ...steps] = [...stepsOf(path), step]
  return steps
    .filter((_, index) => index % 2 === 1 || index === steps.length - 1)
    .reduce(after, pathFrom(path.first))
}

/** Serializes a path: the first mark, then time and price deltas per step, in base 36. */
export function textOfPath(path: TrailPath): string {
  const words = [path.first.points.toString(36)]
  let last = path.first
  for (const step of stepsOf(path).slice(1)) {
    words.push(`${(step.at - last.at).toString(36)}.${(step.points - last.points).toString(36)}`)
    last = step
  }
  return words.join(' ')
}

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

/** Another path with other marks. It begins a millisecond later, so that no node takes the two for the same. */
export function withMarks(path: TrailPath, mark: (points: number) => number): TrailPath {
  const [first = path.first, ...steps] = stepsOf(path).map(({ at, points }) => ({ at, points: mark(points) }))
  return steps.reduce(after, pathFrom({ at: first.at + 1, points: first.points }))
}

function after(before: TrailPath, last: TrailStep): TrailPath {
  return { first: before.first, last, length: before.length + 1, before }
}
