import { useEffect, useRef, useState } from 'react'
import { AlertIcon, type AlertTone } from './alert.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'

export type Toast = {
  message: string
  tone?: AlertTone
  /** Milliseconds; 5000 unless said. A danger stays until it is dismissed, unless a duration is given. */
  duration?: number
  action?: { label: string; onSelect: () => void }
}

const EVENT = 'quayside:toast'
const DEFAULT_DURATION = 5000
const MOST_AT_ONCE = 3

/** Shows a message in the page's one ToastRegion, from any React root: it travels as an event of the window. */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent<Toast>(EVENT, { detail: toast }))
}

type Shown = Toast & { id: number }

/** The page's one place for toasts; the shell renders it once. Hovering or focusing holds them. */
export function ToastRegion({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const [held, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)
  const count = useRef(0)

  useEffect(() => {
    const onToast = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      const shown: Shown = { ...event.detail, id: count.current++ }
      setToasts(all => [...all.filter(one => one.message !== shown.message), shown].slice(-MOST_AT_ONCE))
    }
    window.addEventListener(EVENT, onToast)
    return () => window.removeEventListener(EVENT, onToast)
  }, [])

  // As a popover the region stands above an open dialog; the newest in the top layer is the highest.
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
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map(toast => (
        <ToastItem key={toast.id} toast={toast} held={held} dismissLabel={dismissLabel} onDismiss={dismiss} />
      ))}
    </section>
  )
}

type ToastItemProps = { toast: Shown; held: boolean; dismissLabel: string; onDismiss: (id: number) => void }

function ToastItem({ toast, held, dismissLabel, onDismiss }: ToastItemProps) {
  const { id, tone = 'info', action } = toast
  const duration = toast.duration ?? (tone === 'danger' ? undefined : DEFAULT_DURATION)
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss

  useEffect(() => {
    if (held || duration === undefined) return
    const timer = setTimeout(() => dismiss.current(id), duration)
    return () => clearTimeout(timer)
  }, [held, duration, id])

  return (
    <div className={`q-toast q-tone-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <AlertIcon tone={tone} />
      <p>{toast.message}</p>
      {action && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            action.onSelect()
            onDismiss(id)
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="sm" label={dismissLabel} icon={<CloseIcon />} onClick={() => onDismiss(id)} />
    </div>
  )
}
