import type { MarketInfo } from '@quayside/contracts/market/market'
import type { PriceRange } from '@quayside/money/contract-limits'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { PlotSource } from '../../drawing/plot.ts'
import { dragged, stepOf, within } from './trigger-move.ts'

export type LineGrip = {
  /** The price where the line is drawn now. */
  readonly price: string
  readonly info: MarketInfo
  readonly plot: PlotSource
  readonly range: () => PriceRange | null
  readonly onMove: (price: Decimal) => void
  readonly onLetGo: (price: Decimal | null) => void
  readonly onCancel: () => void
}

/** A press that moves fewer pixels counts as a click. */
const LEAST = 4

export function useLineGrip({ price, info, plot, range, onMove, onLetGo, onCancel }: LineGrip) {
  const grip = useRef<{ y: number; from: Decimal; moved: Decimal | null } | null>(null)

  function letGo(): void {
    grip.current = null
    onCancel()
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      // A press on a group opens its list: no line of it is meant.
      if (event.button !== 0 || event.currentTarget.closest('[data-group]')) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      grip.current = { y: event.clientY, from: decimal(price), moved: null }
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const [held, now] = [grip.current, plot.get()]
      if (held === null || now === undefined) return
      const by = event.clientY - held.y
      if (held.moved === null && Math.abs(by) < LEAST) return
      const at = dragged(now, { from: held.from, by }, info)
      const allowed = by === 0 ? at : at && within(at, range())
      if (allowed === null) return
      held.moved = allowed
      onMove(allowed)
    },
    onPointerUp(): void {
      const held = grip.current
      grip.current = null
      if (held !== null) onLetGo(held.moved)
    },
    onPointerCancel: letGo,
    onBlur: letGo,
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      if (event.key === 'Escape') letGo()
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        onLetGo(decimal(price))
      }
      const now = plot.get()
      const step = now && stepOf(event, now, info)
      if (!step) return
      event.preventDefault()
      const wanted = within(decimal(price).plus(step), range())
      if (wanted !== null) onMove(wanted)
    },
  }
}
