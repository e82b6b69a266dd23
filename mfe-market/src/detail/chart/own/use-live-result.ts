import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { useSockets } from '@quayside/runtime/hooks'
import { figuresAt, netOf } from '@quayside/runtime/position-figures'
import { useFormats } from '@quayside/runtime/use-formats'
import { directionOf } from '@quayside/ui/change'
import { type RefObject, useEffect, useRef } from 'react'
import { watchShown } from '../../../live/watch-shown.ts'

/** Writes the net result of closing a position now, after both fees, outside React with each new price (rules §4). */
export function useLiveResult(order: ContractOrder | null): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const { market } = useSockets()
  const { number } = useFormats()
  useEffect(() => {
    if (order === null) return
    return watchShown(market, order.code, tick => {
      const figures = figuresAt(order, tick)
      const net = figures && netOf(order, figures)
      if (element.current === null || net === null) return
      const text = `${number(net, { signed: true })} USD`
      if (element.current.textContent === text) return
      element.current.textContent = text
      element.current.dataset.direction = directionOf(net)
    })
  }, [market, order, number])
  return element
}
