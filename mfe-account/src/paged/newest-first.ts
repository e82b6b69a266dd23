type Page<Item> = { list: Item[]; total: number }
type Pages<Item> = { pages: Page<Item>[]; pageParams: unknown[] }

/** Puts a fresh first page on top of known pages; null if the two do not overlap. */
export function newestFirst<Item extends { readonly id: string }, Known extends Pages<Item>>(
  known: Known,
  reloaded: Known['pages'][number],
): Known | null {
  const [first, ...others] = known.pages
  if (first === undefined) return null
  const ids = new Set(reloaded.list.map(({ id }) => id))
  const rest = first.list.filter(({ id }) => !ids.has(id))
  const isMet = rest.length < first.list.length || reloaded.total === reloaded.list.length
  return isMet ? { ...known, pages: [{ ...reloaded, list: [...reloaded.list, ...rest] }, ...others] } : null
}
