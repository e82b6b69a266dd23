const endings = new Set<() => void>()

/** Registers a callback for the unload of this version of the remote. */
export function onUnload(end: () => void): void {
  endings.add(end)
}

/** The remote's `unload` lifecycle. */
export function unload(): void {
  for (const end of endings) end()
  endings.clear()
}
