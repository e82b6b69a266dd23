const endings = new Set<() => void>()

/** Registers a callback for when this version of the remote is unloaded. */
export function onUnload(end: () => void): void {
  endings.add(end)
}

/** The remote's `unload` lifecycle. */
export function unload(): void {
  for (const end of endings) end()
  endings.clear()
}
