/** Brings a part of the page into view and gives it the focus. */
export function showPart(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'center' })
  part?.focus({ preventScroll: true })
}
