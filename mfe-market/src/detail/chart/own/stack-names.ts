export type StackedName = {
  readonly y: number
  readonly out: 'above' | 'below' | 'no'
  readonly stack: string | undefined
}

export type StackRoom = {
  /** Height of a tag with its margin. */
  readonly height: number
  readonly top: number
  readonly bottom: number
}

/** Tags may fill this share of the pane before they are combined. */
const SHARE = 0.5

/** Maximum span of one combined tag, in tag heights. */
const REACH = 3

/**
 * The tags to show, each with the number that it represents. Where all would cover much of the pane, the middle tag
 * represents those with the same key whose prices are close together or out of sight on the same side. Movable tags are
 * never combined.
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
