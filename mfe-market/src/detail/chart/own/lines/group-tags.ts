import { HELD, spreadTags, type TagRoom, type WantedTag } from './spread-tags.ts'

export type PricedTag = {
  /** Height of its price. */
  readonly y: number
  readonly out: 'above' | 'below' | 'no'
  /** Whether it stays single and at its price, because the customer moves it. */
  readonly isHeld: boolean
  /** Whether it was in a group before: it leaves one later than it joins one, so that groups do not flicker. */
  readonly wasGrouped: boolean
}

/** Tags shown as one; `y` is the mean of their prices, or the edge where they are out of sight. */
export type TagGroup<Tag> = WantedTag & { readonly tags: readonly Tag[] }

/** Maximum distance of a tag from its price, in tag heights; a leader line joins them. */
const REACH = 1.5

/** How much earlier tags join again that were in a group before, in tag heights. */
const HYSTERESIS = 0.25

/**
 * The groups to show, each with the height of its middle. A tag is at its price. Tags that collide move apart, but no
 * further than a leader line reaches; where that does not suffice, neighbors become one group at their mean price. Tags
 * out of sight are one group per edge. `obstacles` keep their place.
 */
export function groupTags<Tag extends PricedTag>(
  tags: readonly Tag[],
  obstacles: readonly WantedTag[],
  room: TagRoom,
): ReadonlyMap<TagGroup<Tag>, number> {
  const edges = [edgeOf('above', room.top), edgeOf('below', room.bottom)].filter(edge => edge.tags.length > 0)
  const held = tags.filter(({ isHeld }) => isHeld).map(tag => single(tag, HELD))
  let free = tags
    .filter(({ isHeld, out }) => !isHeld && out === 'no')
    .map(tag => single(tag, 1))
    .toSorted((one, other) => one.y - other.y)
  for (;;) {
    const groups = [...edges, ...held, ...free]
    const placed = spreadTags<WantedTag>([...groups, ...obstacles], room)
    const middleOf = (group: WantedTag) => placed.get(group) ?? group.y
    const row = rowToJoin(free, middleOf, room.height)
    if (row === undefined) return new Map(groups.map(group => [group, middleOf(group)]))
    free = free.toSpliced(row, 2, joined(free.slice(row, row + 2)))
  }

  function edgeOf(side: 'above' | 'below', y: number): TagGroup<Tag> {
    return { y, weight: HELD, tags: tags.filter(({ isHeld, out }) => !isHeld && out === side) }
  }
}

/** Index of the upper of two neighbors to join; undefined when every tag is near enough to its price. */
function rowToJoin(
  free: readonly TagGroup<PricedTag>[],
  middleOf: (group: WantedTag) => number,
  height: number,
): number | undefined {
  const pairs = free.slice(1).map((below, row) => {
    const pair = [free[row] ?? below, below]
    const slack = pair.some(({ tags }) => tags.some(tag => tag.wasGrouped)) ? height * HYSTERESIS : 0
    const gap = below.y - (pair[0]?.y ?? 0)
    const isCovered = pair.some(({ tags }) => tags.length > 1) && gap < height + slack
    const isFar = pair.some(group => Math.abs(middleOf(group) - group.y) > height * REACH - slack)
    const apart = middleOf(below) - middleOf(pair[0] ?? below)
    return { row, gap, isWanted: isCovered || apart < height - 1 || (isFar && apart < height + 1) }
  })
  const wanted = pairs.filter(({ isWanted }) => isWanted)
  return wanted.toSorted((one, other) => one.gap - other.gap)[0]?.row
}

function single<Tag extends PricedTag>(tag: Tag, weight: number): TagGroup<Tag> {
  return { y: tag.y, weight, tags: [tag] }
}

function joined<Tag extends PricedTag>(groups: readonly TagGroup<Tag>[]): TagGroup<Tag> {
  const tags = groups.flatMap(group => group.tags)
  return { y: tags.reduce((sum, { y }) => sum + y, 0) / tags.length, weight: tags.length, tags }
}
