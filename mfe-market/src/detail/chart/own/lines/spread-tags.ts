export type WantedTag = {
  readonly y: number
  readonly weight: number
  /** Height with margin, where it differs from the others. */
  readonly height?: number
}

/** Weight of a tag that keeps its height as long as the others fit next to it. */
export const HELD = 1e6

export type TagRoom = {
  readonly height: number
  /** Bounds of a tag's middle. */
  readonly top: number
  readonly bottom: number
}

type Block<Tag> = WantedTag & { readonly tags: readonly Tag[] }

/** Spreads overlapping tags with the least squared displacement (pool adjacent violators); returns their middles. */
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

/** Distance of each tag's middle below the uppermost one when all touch, compressed where room is short. */
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
