/** The lists that can hold an accepted order. */
export type PlacedIn = 'positions' | 'orders' | 'options'

const listeners = new Set<(list: PlacedIn) => void>()

/** Notifies the dock, another widget of this remote, which list has the placed order. */
export function announcePlaced(list: PlacedIn): void {
  for (const listener of listeners) listener(list)
}

export function onPlaced(listener: (list: PlacedIn) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
