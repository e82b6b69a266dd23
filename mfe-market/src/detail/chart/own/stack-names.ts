export type StackedName = {
  /** Where the middle of its tag would lie if it were alone. */
  readonly y: number
  readonly out: 'above' | 'below' | 'no'
  /** What it says; names that say the same can stand as one. Left out where it can be moved. */
  readonly stack: string | undefined
}

export type StackRoom = {
  /** Height of a tag with the room around it. */
  readonly height: number
  readonly top: number
  readonly bottom: number
}

/** Names take no more of the pane than this before they stand as one. */
const SHARE = 0.5

/** How many tags' heights of the pane one name stands for at most. */
const REACH = 3

/**
 * The names to show, each with the number of those that it stands for. Where all would cover much of the pane, names that
 * say the same of prices close to each other, or out of sight on the same side, stand as the middle one of them. What can
 * be moved always has its own.
 */
export function stackNames<Name extends StackedName>(
  names: readonly Name[],
  { height, top, bottom }: StackRoom,
): ReadonlyMap<Name, number> {
  if (names.length * height <= (bottom - top) * SHARE) return new Map(names.map(name => [name, 1]))
  const stacks: Name[][] = []
  const begun = new Map<string, Name[]>()
  for (const name of names.toSorted((one, other) => one.y - other.y)) {
    const kind = name.stack === undefined ? undefined : `${name.out} ${name.stack}`
    const stack = kind === undefined ? undefined : begun.get(kind)
    if (stack?.[0] && (name.out !== 'no' || name.y - stack[0].y < height * REACH)) {
      stack.push(name)
      continue
    }
    const own = [name]
    stacks.push(own)
    if (kind !== undefined) begun.set(kind, own)
  }
  return new Map(
    stacks.flatMap(stack =>
      stack.slice(stack.length >> 1, (stack.length >> 1) + 1).map(name => [name, stack.length] as const),
    ),
  )
}
