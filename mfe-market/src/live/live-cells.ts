import type { LiveTick } from '@quayside/contracts/market/market'
import { changeClass, type Direction, directionOf } from '@quayside/ui/change'
import { flashTick } from '@quayside/ui/price'
import { type RefObject, useRef } from 'react'
import type { Formats } from '../format/use-formats.ts'

export type LiveCells = Readonly<
  Record<'price' | 'change' | 'bid' | 'ask' | 'high' | 'low', RefObject<HTMLElement | null>>
>

export function useLiveCells(): LiveCells {
  const price = useRef<HTMLElement>(null)
  const change = useRef<HTMLElement>(null)
  const bid = useRef<HTMLElement>(null)
  const ask = useRef<HTMLElement>(null)
  const high = useRef<HTMLElement>(null)
  const low = useRef<HTMLElement>(null)
  return useRef({ price, change, bid, ask, high, low }).current
}

export function createCellWriter(cells: LiveCells, formats: Formats): (tick: LiveTick) => void {
  let shown: number | undefined
  return tick => {
    const price = Number(tick.price)
    if (cells.price.current && shown !== undefined && price !== shown) {
      flashTick(cells.price.current, price > shown ? 'up' : 'down')
    }
    shown = price
    setText(cells.price, formats.price(tick.price))
    setText(cells.change, formats.change(tick.zdf))
    setText(cells.bid, formats.price(tick.bid))
    setText(cells.ask, formats.price(tick.ask))
    if (cells.change.current) cells.change.current.className = changeClass(directionOf(tick.zdf))
  }
}

/** Reuses the text node: a new node makes the browser re-evaluate every `:has()` above it. */
export function setText(cell: RefObject<HTMLElement | null>, text: string): void {
  const node = cell.current?.firstChild
  if (node instanceof Text) {
    if (node.data !== text) node.data = text
  } else if (cell.current) cell.current.textContent = text
}

export function setDirection(element: Element | null | undefined, direction: Direction): void {
  if (!element || element.classList.contains(`q-${direction}`)) return
  element.classList.remove('q-up', 'q-down', 'q-flat')
  element.classList.add(`q-${direction}`)
}
