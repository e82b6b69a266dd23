const endings = new Set<() => void>()

export function onUnload(end: () => void): void {
  endings.add(end)
}

export function unload(): void {
  for (const end of endings) end()
  endings.clear()
}
