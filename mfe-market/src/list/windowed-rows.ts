import type { LiveRow, PriceWriter } from '../live/price-writer.ts'
import type { RowWindow } from './row-window.ts'

export type WindowedRows = {
  /** Writes live prices into the row at this position while it is in the window. */
  register(at: number, row: LiveRow): () => void
  show(window: RowWindow): void
}

export function createWindowedRows(writer: PriceWriter): WindowedRows {
  const rows = new Set<{ readonly at: number; readonly show: (isInSight: boolean) => void }>()
  let window: RowWindow = { first: 0, last: 0 }
  const isInSight = (at: number) => at >= window.first && at <= window.last
  return {
    register(at, row) {
      const { show, remove } = writer.add(row)
      const placed = { at, show }
      rows.add(placed)
      show(isInSight(at))
      return () => {
        rows.delete(placed)
        remove()
      }
    },
    show(next) {
      if (next.first === window.first && next.last === window.last) return
      window = next
      for (const { at, show } of rows) show(isInSight(at))
    },
  }
}
