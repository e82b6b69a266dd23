/** Where a list was left: pixels from its head and the first row in sight. */
export type Place = { readonly offset: number; readonly top: number }

/** Lists whose places are remembered at once; the oldest is forgotten first. */
const MOST = 20
const START: Place = { offset: 0, top: 0 }

const places = new Map<string, Place>()

/** The place at which a list was left in this tab. */
export function placeOf(list: string): Place {
  return places.get(list) ?? START
}

/** Remembers the place of a list. */
export function keepPlace(list: string, place: Place): void {
  places.delete(list)
  places.set(list, place)
  const oldest = places.keys().next().value
  if (places.size > MOST && oldest !== undefined) places.delete(oldest)
}
