import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'

type Described = { 'aria-describedby'?: string }

export type TooltipProps = { text: string; children: ReactElement<Described> }

const EDGE = 8

/** A short explanation of one control: on hover and keyboard focus, closed by Escape. The child must be focusable. */
export function Tooltip({ text, children }: TooltipProps) {
  const [shown, setShown] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const id = useId()

  useEffect(() => {
    if (!shown || !anchor.current || !bubble.current) return
    bubble.current.showPopover?.()
    place(bubble.current, anchor.current)
    const hide = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setShown(false)
    }
    window.addEventListener('keydown', hide, true)
    window.addEventListener('scroll', hide, true)
    return () => {
      window.removeEventListener('keydown', hide, true)
      window.removeEventListener('scroll', hide, true)
    }
  }, [shown])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for its focusable child
    <span
      ref={anchor}
      className="q-tooltip-anchor"
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      {shown ? (
        <span ref={bubble} id={id} className="q-tooltip" role="tooltip" popover="manual">
          {text}
        </span>
      ) : (
        <span id={id} hidden>
          {text}
        </span>
      )}
    </span>
  )
}

function place(bubble: HTMLElement, anchor: HTMLElement): void {
  const box = (anchor.firstElementChild ?? anchor).getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const middle = box.left + box.width / 2 - width / 2
  const left = Math.max(EDGE, Math.min(middle, window.innerWidth - width - EDGE))
  const above = box.top - height - EDGE
  bubble.style.left = `${left}px`
  bubble.style.top = `${above < EDGE ? box.bottom + EDGE : above}px`
}
