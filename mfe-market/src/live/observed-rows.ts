import type { LiveRow, PriceWriter } from './price-writer.ts'

/** A row turns live shortly before it scrolls into view. */
const NEARBY = '120px 0px'

export type ObservedRows = { register(element: Element, row: LiveRow): () => void }

/** Keeps rows live while their elements are on the screen. */
export function createObservedRows(writer: PriceWriter): ObservedRows {
  return {
    register(element, row) {
      const { show, remove } = writer.add(row)
      const observer = new IntersectionObserver(entries => show(entries.at(-1)?.isIntersecting ?? false), {
        rootMargin: NEARBY,
      })
      observer.observe(element)
      return () => {
        observer.disconnect()
        remove()
      }
    },
  }
}
