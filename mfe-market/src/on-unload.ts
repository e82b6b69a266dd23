const endings = new Set<() => void>()

/** Has something done when this version of the remote leaves the page for good. */
export function onUnload(end: () => void): void {
  endings.add(end)
}

/** The remote's `unload` lifecycle. */
export function unload(): void {
  for (const end of endings) end()
  endings.clear()
}
