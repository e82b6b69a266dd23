/** Fetches what the lockfile in `pinned` names into `fetched`, unless this very lockfile was fetched. */
export function fetchPinned(options: {
  readonly pinned: string
  readonly fetched: string
  /** More for `npm ci`. */
  readonly flags?: readonly string[]
  /** Makes ready what was fetched; throws where that cannot be. */
  readonly finish?: () => void
}): Promise<'present' | 'fetched'>
