/** Ends what was opened. */
type Close = () => void

/** Shows a dialog as the only thing that can be used. */
export function openModal(dialog: HTMLDialogElement): Close {
  dialog.showModal()
  return () => dialog.close()
}

/**
 * The same in two steps, for a dialog that must be in sight at once: the browser draws it first and shuts off the page
 * behind it right after, since going through every element of the page takes as long as the drawing.
 */
export function openSwiftly(dialog: HTMLDialogElement): Close {
  if (!('showPopover' in dialog)) return openModal(dialog)
  let closeModal: Close | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  dialog.popover = 'manual'
  dialog.showPopover()

  function hidePopover(): void {
    dialog.hidePopover()
    dialog.popover = null
  }
  function becomeModal(): void {
    const focused = document.activeElement
    hidePopover()
    closeModal = openModal(dialog)
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus()
  }
  // The second frame begins when the first has been drawn.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(becomeModal)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    if (closeModal === undefined) hidePopover()
    else closeModal()
  }
}
