type Close = () => void

/** Opens a dialog in place of the open ones, which reappear when it closes. */
export function openModal(dialog: HTMLDialogElement): Close {
  const open = [...document.querySelectorAll<HTMLElement>('dialog[open]')]
  const before = open.filter(({ style }) => style.visibility === '')
  dialog.showModal()
  for (const one of before) one.style.visibility = 'hidden'
  return () => {
    for (const one of before) one.style.visibility = ''
    dialog.close()
  }
}

/** Paints the dialog before it makes the page inert, which takes as long as the paint, so that it appears at once. */
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
