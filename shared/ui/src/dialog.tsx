import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.tsx'
import { openModal, openSwiftly } from './open-dialog.ts'

export type DialogProps = {
  open: boolean
  /** Asked for by Escape, the close button and the backdrop; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** A click beside the dialog leaves it open: for forms with work in them. */
  keepOnBackdrop?: boolean
  /** Stays mounted and laid out, out of sight, while it is closed: for what takes long to draw. */
  kept?: boolean
  /** Nothing inside takes the focus: the body itself does, so that the keyboard can scroll it. */
  reading?: boolean
  children?: ReactNode
}

/**
 * A modal native dialog, centered; below 720 px a sheet from the bottom. Focus starts on the title, or on the element
 * marked `data-focus`; the browser keeps it inside, and it goes back to where it was.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    closeLabel,
    footer,
    size = 'md',
    keepOnBackdrop,
    kept,
    reading,
    children,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    // The element is out of the document when it closes, too late for the browser to return the focus itself.
    const before = document.activeElement
    const close = kept ? openSwiftly(element) : openModal(element)
    const wanted = element.querySelector<HTMLElement>('[data-focus]')
    ;(wanted ?? heading.current)?.focus()
    return () => {
      close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open, kept])

  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && !keepOnBackdrop) onClose()
  }
  if (!open && !kept) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop's click has Escape as its key
    <dialog
      ref={dialog}
      className={classNames('q-dialog', size !== 'md' && `q-dialog-${size}`, kept && 'q-dialog-kept')}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={onBackdrop}
    >
      <div className="q-dialog-head">
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div className="q-dialog-body" tabIndex={reading ? 0 : undefined}>
        {children}
      </div>
      {footer && <div className="q-dialog-foot">{footer}</div>}
    </dialog>
  )
}
