/** Rows read at once, so that the first of a hundred thousand does not wait for the last. */
const PAGE = 5_000

/** Asks for pages of rows in the order of their ids, from after an id on, until one is not full. */
export async function readPages(
  read: (page: {
    readonly id: string
    readonly limit: number
  }) => Promise<readonly { readonly id: string }[]>,
  after = '',
): Promise<void> {
  let id = after
  for (;;) {
    const rows = await read({ id, limit: PAGE })
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    id = last.id
  }
}
