import { Button } from '@quayside/ui/button'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './chart.module.css'

type PanelProps = {
  label: string
  icon: ReactNode
  count?: number
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A toolbar button that discloses a panel of settings. Escape or leaving closes it. */
export function ToolbarPanel({ label, icon, count = 0, children }: PanelProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  function close(): void {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!open) return
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the controls within
    <div
      ref={root}
      className={styles.tool}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        close()
      }}
      onBlur={event => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <Button
        size="sm"
        variant="ghost"
        icon={icon}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.word}>{label}</span>
        {count > 0 && <span className="q-tab-count">{count}</span>}
      </Button>
      {open && (
        <fieldset id={id} className={styles.toolPanel} tabIndex={-1}>
          <legend className="q-visually-hidden">{label}</legend>
          {typeof children === 'function' ? children(close) : children}
        </fieldset>
      )}
    </div>
  )
}
