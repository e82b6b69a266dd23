export function showPart(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'center' })
  part?.focus({ preventScroll: true })
}
