export type TagRoom = {
  /** Height of a tag with the room around it. */
  readonly height: number
  /** Where the middle of a tag may lie. */
  readonly top: number
  readonly bottom: number
}

/**
 * Moves tags that would lie over each other apart, each as little as the order of their prices allows, and keeps them
 * within the pane; more tags than there is room for share it evenly. Answers the middles in the order given.
 */
export function spreadTags(wanted: readonly number[], { height, top, bottom }: TagRoom): readonly number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b)
  const gap = wanted.length > 1 ? Math.min(height, (bottom - top) / (wanted.length - 1)) : height
  const placed = wanted.map(y => Math.min(Math.max(y, top), bottom))
  let least = top
  for (const at of order) {
    placed[at] = Math.max(placed[at] ?? top, least)
    least = (placed[at] ?? top) + gap
  }
  let most = bottom
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at] ?? bottom, most)
    most = (placed[at] ?? bottom) - gap
  }
  return placed
}
