type Close = () => void

export function openModal(dialog: HTMLDialogElement): Close {
  dialog.showModal()
  return () => dialog.close()
}

/**
 * Opens a modal in two steps, for a dialog that must appear at once: the browser first paints it and then makes the
 * page behind it inert, because visiting every element of the page takes as long as the paint.
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
  // The second frame starts after the paint of the first.
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
