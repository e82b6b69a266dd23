import type { ReadTx, Storage } from '../platform/storage/storage.ts'

/** Where a page begins, after an id, and how many rows it has. */
export type Page = { readonly id: string; readonly limit: number }

/** Rows of a page in the order of their ids. */
export type Pages<R> = (tx: ReadTx, page: Page) => Promise<readonly R[]>

/**
 * Reads what the storage says while commands go on: what was read of an order that a command changed meanwhile is
 * void, for the index has the newer truth already.
 */
export type StorageReading = {
  read<T>(
    query: (tx: ReadTx) => Promise<T>,
    use: (found: T, isVoid: (id: string) => boolean) => void,
  ): Promise<T>
  /** Takes all rows that are not void, from after an id on. */
  each<R extends { readonly id: string }>(
    pages: Pages<R>,
    take: (row: R) => void,
    after?: string,
  ): Promise<void>
  /** A durable command changed an order. */
  touched(id: string): void
}

/** Rows read in one turn of the loop: the house goes on while a hundred thousand are taken up. */
const PAGE = 500

/** Makes the reader of one worker. */
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
