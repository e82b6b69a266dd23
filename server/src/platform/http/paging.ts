const DEFAULT_SIZE = 20

export type PageRange = {
  readonly page: number
  readonly size: number
  readonly range: { readonly limit: number; readonly offset: number }
}

export function pageRange(query: {
  readonly page?: number | undefined
  readonly size?: number | undefined
}): PageRange {
  const { page = 1, size = DEFAULT_SIZE } = query
  return { page, size, range: { limit: size, offset: (page - 1) * size } }
}
