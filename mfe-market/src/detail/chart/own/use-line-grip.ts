import type { MarketInfo } from '@quayside/contracts/market'
import type { PriceRange } from '@quayside/money/contract-limits'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { PlotSource } from '../plot.ts'
import { priceOn, stepOf, within } from './trigger-move.ts'

export type LineGrip = {
  /** Where the line lies, as the server knows it. */
  readonly kept: string
  /** Where it is drawn now. */
  readonly price: string
  readonly info: MarketInfo
  readonly plot: PlotSource
  /** Where the rules let it lie at this moment. */
  readonly range: () => PriceRange | null
  readonly onMove: (price: Decimal) => void
  /** Let go at a price, or pressed where it lies. */
  readonly onLetGo: (price: Decimal | null) => void
  readonly onCancel: () => void
}

/** A press that moves less, in pixels, is a press. */
const LEAST = 4

/** Moves a line by pointer, touch or keys; none of them goes where the rules let no stop or target lie. */
export function useLineGrip({ kept, price, info, plot, range, onMove, onLetGo, onCancel }: LineGrip) {
  const grip = useRef<{ y: number; offset: number; moved: Decimal | null } | null>(null)

  function letGo(): void {
    grip.current = null
    onCancel()
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const now = plot.get()
      if (event.button !== 0 || now === undefined) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      grip.current = { y: event.clientY, offset: now.yOf(Number(kept)) - event.clientY, moved: null }
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const [held, now] = [grip.current, plot.get()]
      if (held === null || now === undefined) return
      if (held.moved === null && Math.abs(event.clientY - held.y) < LEAST) return
      const at = priceOn(now, event.clientY + held.offset, info)
      const allowed = at && within(at, range())
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
