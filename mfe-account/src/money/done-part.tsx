import { showPart } from '@quayside/ui/show-part'
import { type ReactNode, useEffect, useId } from 'react'

/** Takes focus and scrolls into view, because the button that had focus is gone or disabled. */
export function DonePart({ children }: { children: ReactNode }) {
  const id = useId()
  useEffect(() => {
    // Waits for a dialog to restore the focus first.
    const frame = requestAnimationFrame(() => showPart(id))
    return () => cancelAnimationFrame(frame)
  }, [id])
  return (
    <div id={id} tabIndex={-1} className="q-stack">
      {children}
    </div>
  )
}
