import { type RefObject, useEffect, useRef } from 'react'

/** A place in the chart, in pixels; null for a request by keyboard. */
export type PricePress = { readonly x: number; readonly y: number } | null

const LONG_MS = 500
/** A finger that moves farther than this pans or scrolls, in pixels. */
const STILL = 10
/** Controls over the chart, which have their own menus and long touches. */
const OTHERS = 'dialog, form, input, [role="slider"], [data-price-menu]'
/** A finger drags a drawing by its body; a right click there is still one on the chart. */
const BODY = '[data-part="body"]'

function isOfAnother({ target }: Event, others = OTHERS): boolean {
  return target instanceof Element && target.closest(others) !== null
}

/** Reports a right click, a long touch, and the context-menu key on the element that contains `root`. */
export function usePricePress(
  root: RefObject<HTMLElement | null>,
  onPress: (press: PricePress) => boolean,
): void {
  const report = useRef(onPress)
  report.current = onPress
  useEffect(() => {
    const chart = root.current?.parentElement
    if (!chart) return
    const ending = new AbortController()
    const { signal } = ending
    let timer: ReturnType<typeof setTimeout> | undefined
    let start = { x: 0, y: 0 }
    let isOpened = false
    const placeOf = ({ clientX, clientY }: MouseEvent) => {
      const box = chart.getBoundingClientRect()
      return { x: clientX - box.left, y: clientY - box.top }
    }
    const cancel = () => clearTimeout(timer)
    const onUp = () => {
      cancel()
      isOpened = false
    }
    const onContextMenu = (event: MouseEvent) => {
      cancel()
      // A key has no button and no finger.
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
      if (isOfAnother(event) || (isTouch && isOfAnother(event, BODY))) return
      const isKey = event.button !== 2 && !isTouch
      if (isOpened || report.current(isKey ? null : placeOf(event))) event.preventDefault()
    }
    const onDown = (event: PointerEvent) => {
      onUp()
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      if (isOfAnother(event) || isOfAnother(event, BODY)) return
      start = placeOf(event)
      timer = setTimeout(() => {
        isOpened = report.current(start)
      }, LONG_MS)
    }
    const onMove = (event: PointerEvent) => {
      const { x, y } = placeOf(event)
      if (Math.hypot(x - start.x, y - start.y) > STILL) cancel()
    }
    // The finger that opened the menu does not move the chart under it.
    const onTouch = (event: TouchEvent) => {
      if (isOpened) event.stopPropagation()
    }
    chart.addEventListener('contextmenu', onContextMenu, { signal })
    chart.addEventListener('pointerdown', onDown, { signal })
    chart.addEventListener('pointermove', onMove, { signal })
    chart.addEventListener('pointerup', onUp, { signal })
    chart.addEventListener('pointercancel', onUp, { signal })
    chart.addEventListener('touchmove', onTouch, { signal, capture: true })
    return () => {
      cancel()
      ending.abort()
    }
  }, [root])
}
