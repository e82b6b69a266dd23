import { useEffect, useRef, useState } from 'react'
import { TOAST_EVENT } from './show-toast.ts'
import { type Toast, ToastItem } from './toast-item.tsx'

type Shown = Toast & { id: number }

/** The page's only region for at most two toasts: the older one pauses behind the newer; hover or focus holds both. */
export function ToastRegion({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const [held, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  const count = useRef(0)

  useEffect(() => {
    const onToast = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      const shown: Shown = { ...event.detail, id: count.current++ }
      // Next to a new toast, a failure stays, otherwise the newest.
      setToasts(all => {
        const others = all.filter(one => one.message !== shown.message)
        const remaining = others.find(one => one.tone === 'danger') ?? others[0]
        return remaining ? [shown, remaining] : [shown]
      })
    }
    window.addEventListener(TOAST_EVENT, onToast)
    return () => window.removeEventListener(TOAST_EVENT, onToast)
  }, [])

  // As a popover the region is above an open dialog; the newest element of the top layer is the highest.
  useEffect(() => {
    const element = region.current
    if (!element || toasts.length === 0) return
    element.showPopover?.()
    return () => element.hidePopover?.()
  }, [toasts])

  const dismiss = (id: number) => setToasts(all => all.filter(toast => toast.id !== id))
  return (
    <section
      ref={region}
      className="q-toasts"
      popover="manual"
      aria-label={label}
      data-held={held}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast, at) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          dismissLabel={dismissLabel}
          held={held || at > 0}
          onDismiss={() => dismiss(toast.id)}
        />
      ))}
    </section>
  )
}
