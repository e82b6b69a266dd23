import type { ReadTx, Storage } from '../platform/storage/storage.ts'

export type Page = { readonly id: string; readonly limit: number }

export type Pages<R> = (tx: ReadTx, page: Page) => Promise<readonly R[]>

/** A row that a command changed during the reading is void, because the index already has the newer state. */
export type StorageReading = {
  read<T>(
    query: (tx: ReadTx) => Promise<T>,
    use: (found: T, isVoid: (id: string) => boolean) => void,
  ): Promise<T>
  each<R extends { readonly id: string }>(
    pages: Pages<R>,
    take: (row: R) => void,
    after?: string,
  ): Promise<void>
  touched(id: string): void
}

/** Rows per turn of the event loop, so that loading 100,000 rows does not block the server. */
const PAGE = 500

export function createStorageReading(storage: Pick<Storage, 'read'>): StorageReading {
  const touched = new Set<string>()
  let readings = 0
  const reading: StorageReading = {
    async read(query, use) {
      readings += 1
      try {
        const found = await storage.read(query)
        use(found, id => touched.has(id))
        return found
      } finally {
        readings -= 1
        if (readings === 0) touched.clear()
      }
    },
    async each(pages, take, after = '') {
      let id = after
      for (;;) {
        const rows = await reading.read(
          tx => pages(tx, { id, limit: PAGE }),
          (found, isVoid) => {
            for (const row of found) if (!isVoid(row.id)) take(row)
          },
        )
        const last = rows.at(-1)
        if (last === undefined || rows.length < PAGE) return
        id = last.id
      }
    },
    touched(id) {
      if (readings > 0) touched.add(id)
    },
  }
  return reading
}
