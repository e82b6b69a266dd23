import { useT } from '@quayside/runtime/i18n'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { DOCK, dockHeight } from './stored-layout.ts'
import styles from './terminal.module.css'

/** Pixels per arrow key press. */
const STEP = 16

type HandleProps = {
  height: number
  /** Called many times a second during a drag, so it writes outside React. */
  onDrag: (height: number) => void
  onHeight: (height: number) => void
}

export function DockHandle({ height, onDrag, onHeight }: HandleProps) {
  const t = useT()
  const drag = useRef<{ from: number; y: number; now: number } | null>(null)

  function onPointerDown(event: PointerEvent<HTMLHRElement>): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: height, y: event.clientY, now: height }
  }
  function onPointerMove(event: PointerEvent<HTMLHRElement>): void {
    const { current } = drag
    if (current === null) return
    current.now = dockHeight(current.from + current.y - event.clientY)
    onDrag(current.now)
  }
  function onPointerEnd(): void {
    const { current } = drag
    drag.current = null
    if (current !== null && current.now !== current.from) onHeight(current.now)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const next = heightByKey(event.key, height)
    if (next === undefined) return
    event.preventDefault()
    onHeight(dockHeight(next))
  }
  return (
    <hr
      className={styles.handle}
      aria-orientation="horizontal"
      aria-label={t('terminal.dockHeight')}
      aria-valuenow={height}
      aria-valuemin={DOCK.least}
      aria-valuemax={DOCK.most}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onDoubleClick={() => onHeight(DOCK.first)}
      onKeyDown={onKeyDown}
    />
  )
}

function heightByKey(key: string, height: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return height + STEP
    case 'ArrowDown':
      return height - STEP
    case 'Home':
      return DOCK.least
    case 'End':
      return DOCK.most
  }
  return
}
