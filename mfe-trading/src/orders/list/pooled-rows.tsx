import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { writeElement } from './element-writer.ts'
import { type BodyProps, ListBody } from './list-body.tsx'
import { listRow, type RowProps } from './list-row.tsx'
import type { Pool, RowWindow } from './use-row-window.ts'

type PooledProps = Omit<BodyProps, 'children' | 'ref'> & {
  window: RowWindow
  row: (index: number) => RowProps
  pool: RefObject<Pool | null>
}

export function PooledRows({ window: { count, now }, row, pool, ...body }: PooledProps) {
  const place = useRef<HTMLElement>(null)
  const [rows] = useState(createRowPool)
  useLayoutEffect(() => {
    const { current } = place
    if (current === null) return
    const draw = () => rows.draw(current, { first: now(), count, row })
    draw()
    pool.current = {
      draw,
      rest() {
        draw()
        rows.sort(current)
      },
    }
    return () => {
      pool.current = null
    }
  })
  return <ListBody ref={place} {...body} />
}

type Drawn = { readonly element: Element; readonly props: RowProps }

type Rows = { readonly first: number; readonly count: number; row(index: number): RowProps }

/** Reuses the element of a row that scrolls out for the row that scrolls in. */
export function createRowPool() {
  const drawn = new Map<number, Drawn>()

  function draw(place: Element, { first, count, row }: Rows): void {
    if (drawn.size !== count) {
      place.replaceChildren()
      drawn.clear()
    }
    for (let index = first; index < first + count; index += 1) {
      const before = drawn.get(index % count)
      const props = row(index)
      if (before && isSame(before.props, props)) continue
      drawn.set(index % count, { props, element: writeElement(place, listRow(props), before?.element) })
    }
  }

  /** Moves elements into reading order, unless a row has the focus, which a move would lose. */
  function sort(place: Element): void {
    if (place.contains(document.activeElement)) return
    const sorted = [...drawn.values()].sort((a, b) => a.props.index - b.props.index)
    const elements = sorted.map(({ element }) => element)
    if (elements.some((element, at) => place.children[at] !== element)) place.append(...elements)
  }

  return { draw, sort }
}

function isSame(before: RowProps, props: RowProps): boolean {
  return (
    before.index === props.index &&
    before.content === props.content &&
    before.start === props.start &&
    before.total === props.total
  )
}
