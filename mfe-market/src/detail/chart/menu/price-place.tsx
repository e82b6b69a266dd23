import type { MarketInfo, MarketItem } from '@quayside/contracts/market/market'
import { decimal } from '@quayside/money/decimal'
import type { ChartOrder } from '@quayside/runtime/chart-order'
import { type ComponentType, type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { PlotSource } from '../drawing/plot.ts'
import { priceOnGrid } from './price-acts.ts'
import type { PriceMenuProps } from './price-menu.tsx'
import { type PricePress, usePricePress } from './use-price-press.ts'

export type PriceHandle = { open(): void }

type PricePlaceProps = {
  ref: Ref<PriceHandle>
  item: MarketItem
  info: MarketInfo | undefined
  plot: PlotSource
  /** A tool draws on the chart, which takes all presses. */
  isDrawing: boolean
  onOrder: (order: ChartOrder) => void
}

type Opened = Pick<PriceMenuProps, 'price' | 'place' | 'isTyped'>

/** Opens the menu of a price on the chart: alert, orders, copy. The menu loads at the first press. */
export function PricePlace({ ref, item, info, plot, isDrawing, onOrder }: PricePlaceProps) {
  const root = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [Menu, setMenu] = useState<ComponentType<PriceMenuProps>>()

  function open(press: PricePress): boolean {
    const now = plot.get()
    if (info === undefined || now === undefined || isDrawing) return false
    if (press !== null && (press.y < now.top || press.y > now.bottom)) return false
    const pressed = press === null ? item.nowPrice : now.priceAt(press.y).toFixed(info.precision + 2)
    const price = priceOnGrid(decimal(pressed), info)
    if (price === null) return false
    const middle = { x: (now.left + now.right) / 2, y: now.top }
    setOpened({ price, place: press ?? middle, isTyped: press === null })
    import('./price-menu.tsx').then(
      ({ PriceMenu }) => setMenu(() => PriceMenu),
      () => setOpened(null),
    )
    return true
  }

  usePricePress(root, open)
  useImperativeHandle(ref, () => ({ open: () => void open(null) }))
  return (
    <div ref={root} data-price-place>
      {opened && Menu && info && (
        <Menu
          key={`${opened.price} ${opened.place.x} ${opened.place.y}`}
          {...opened}
          info={info}
          onOrder={onOrder}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}
