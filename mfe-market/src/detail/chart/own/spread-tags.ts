export type WantedTag = {
  /** Where the middle of the tag would lie if it were alone. */
  readonly y: number
  /** How strongly it holds that place against the others. */
  readonly weight: number
  /** Its own height with the room around it, where it is not that of the others. */
  readonly height?: number
}

/** The weight of what keeps its height as long as the others find room beside it. */
export const HELD = 1e6

export type TagRoom = {
  /** Height of a tag with the room around it. */
  readonly height: number
  /** Where the middle of a tag may lie. */
  readonly top: number
  readonly bottom: number
}

/** Tags that touch and move as one; `y` is where they would have the uppermost tag of all. */
type Block<Tag> = WantedTag & { readonly tags: readonly Tag[] }

/**
 * Moves tags that would lie over each other apart, in the order of their prices and by the least squares of all ways (pool
 * adjacent violators), and keeps them within the pane; more tags than there is room for share it evenly. Answers with the
 * middle of each, from the top down.
 */
export function spreadTags<Tag extends WantedTag>(
  wanted: readonly Tag[],
  { height, top, bottom }: TagRoom,
): ReadonlyMap<Tag, number> {
  const sorted = wanted.toSorted((one, other) => one.y - other.y)
  const below = offsetsIn(sorted, { height, most: bottom - top })
  const blocks: Block<Tag>[] = []
  for (const [row, tag] of sorted.entries()) {
    const y = clamp(tag.y, top, bottom) - (below[row] ?? 0)
    let block: Block<Tag> = { y, weight: tag.weight, tags: [tag] }
    for (let above = blocks.at(-1); above && above.y > block.y; above = blocks.at(-1)) {
      blocks.pop()
      block = joined(above, block)
    }
    blocks.push(block)
  }
  const tops = blocks.flatMap(({ y, tags }) =>
    tags.map(tag => [tag, clamp(y, top, bottom - (below.at(-1) ?? 0))] as const),
  )
  return new Map(tops.map(([tag, y], row) => [tag, y + (below[row] ?? 0)]))
}

/** How far the middle of each tag lies below the uppermost one's when all touch; less where there is not the room. */
function offsetsIn(
  sorted: readonly WantedTag[],
  { height, most }: { height: number; most: number },
): readonly number[] {
  const heights = sorted.map(tag => tag.height ?? height)
  let sum = 0
  const touching = heights.map((own, row) => (sum += row > 0 ? (own + (heights[row - 1] ?? own)) / 2 : 0))
  return sum > most ? touching.map(offset => (offset / sum) * most) : touching
}

function joined<Tag>(above: Block<Tag>, below: Block<Tag>): Block<Tag> {
  const weight = above.weight + below.weight
  const y = (above.y * above.weight + below.y * below.weight) / weight
  return { y, weight, tags: [...above.tags, ...below.tags] }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
