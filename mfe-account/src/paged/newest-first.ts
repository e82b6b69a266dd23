type Page<Item> = { list: Item[]; total: number }
type Pages<Item> = { pages: Page<Item>[]; pageParams: unknown[] }

/** Puts a fresh first page on top of known pages; null if the two do not overlap. */
export function newestFirst<Item extends { readonly id: string }, Known extends Pages<Item>>(
  known: Known,
  fresh: Known['pages'][number],
): Known | null {
  const [first, ...others] = known.pages
  if (first === undefined) return null
  const ids = new Set(fresh.list.map(({ id }) => id))
  const rest = first.list.filter(({ id }) => !ids.has(id))
  const isMet = rest.length < first.list.length || fresh.total === fresh.list.length
  return isMet ? { ...known, pages: [{ ...fresh, list: [...fresh.list, ...rest] }, ...others] } : null
}
