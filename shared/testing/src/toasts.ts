/** Collects the texts of toasts shown from now on. */
export function toasts(): string[] {
  const said: string[] = []
  window.addEventListener('quayside:toast', event => {
    if (event instanceof CustomEvent) said.push(event.detail.message)
  })
  return said
}
