const DEFAULT_SIZE = 20

/** A page with defaults applied, and its row range. */
export type PageRange = {
  readonly page: number
  readonly size: number
  readonly range: { readonly limit: number; readonly offset: number }
}

/** Page and size of a list query (api.md, "Envelope"), already validated. */
export function pageRange(query: {
  readonly page?: number | undefined
  readonly size?: number | undefined
}): PageRange {
  const { page = 1, size = DEFAULT_SIZE } = query
  return { page, size, range: { limit: size, offset: (page - 1) * size } }
}
