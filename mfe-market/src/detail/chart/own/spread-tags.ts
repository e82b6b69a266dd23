export type WantedTag = {
  /** Where the middle of the tag would lie if it were alone. */
  readonly y: number
  /** How strongly it holds that place against the others. */
  readonly weight: number
}

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
  const rows = wanted.length - 1
  const gap = rows > 0 ? Math.min(height, (bottom - top) / rows) : height
  const blocks: Block<Tag>[] = []
  for (const [row, tag] of wanted.toSorted((one, other) => one.y - other.y).entries()) {
    let block: Block<Tag> = { y: clamp(tag.y, top, bottom) - row * gap, weight: tag.weight, tags: [tag] }
    for (let above = blocks.at(-1); above && above.y > block.y; above = blocks.at(-1)) {
      blocks.pop()
      block = joined(above, block)
    }
    blocks.push(block)
  }
  const tops = blocks.flatMap(({ y, tags }) =>
    tags.map(tag => [tag, clamp(y, top, bottom - rows * gap)] as const),
  )
  return new Map(tops.map(([tag, y], row) => [tag, y + row * gap]))
}

function joined<Tag>(above: Block<Tag>, below: Block<Tag>): Block<Tag> {
  const weight = above.weight + below.weight
  const y = (above.y * above.weight + below.y * below.weight) / weight
  return { y, weight, tags: [...above.tags, ...below.tags] }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
