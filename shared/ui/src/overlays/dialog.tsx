import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { CloseIcon } from '../icons.tsx'
import { openModal, openSwiftly } from './open-dialog.ts'

export type DialogProps = {
  open: boolean
  /** Called by Escape, the close button and the backdrop; the owner then sets `open` to false. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** A click on the backdrop does not close the dialog: for forms with input. */
  keepOnBackdrop?: boolean
  /** Stays mounted and laid out while closed: for content that renders slowly. */
  kept?: boolean
  /** The body itself takes the focus instead of a control, so that the keyboard can scroll it. */
  reading?: boolean
  children?: ReactNode
}

/** A modal native dialog, below 720 px a sheet. Focus starts on the title or `data-focus` and returns on close. */
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
    // The element is detached when it closes, too late for the browser to return the focus itself.
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
