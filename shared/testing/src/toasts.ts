export function toasts(): string[] {
  const said: string[] = []
  window.addEventListener('quayside:toast', event => {
    if (event instanceof CustomEvent) said.push(event.detail.message)
  })
  return said
}
