import { useEffect, useState } from 'react'

type Heard = (isSeen: boolean) => void

/** Tells rows whether they are on screen, because hidden rows need no live price. */
export type VisibleRows = { watch(row: Element, heard: Heard): () => void }

export function useVisibleRows(): VisibleRows {
  const [rows] = useState(createVisibleRows)
  useEffect(() => () => rows.end(), [rows])
  return rows
}

function createVisibleRows(): VisibleRows & { end(): void } {
  const heard = new Map<Element, Heard>()
  let observer: IntersectionObserver | undefined

  function observe(row: Element): void {
    observer ??= new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) heard.get(target)?.(isIntersecting)
    })
    observer.observe(row)
  }
  return {
    watch(row, hear) {
      heard.set(row, hear)
      observe(row)
      return () => {
        heard.delete(row)
        observer?.unobserve(row)
      }
    },
    end() {
      observer?.disconnect()
      observer = undefined
    },
  }
}
