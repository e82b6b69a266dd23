/** Where a list was left: scroll offset in pixels, and the first visible row. */
export type Place = { readonly offset: number; readonly top: number }

const MOST = 20
const START: Place = { offset: 0, top: 0 }

const places = new Map<string, Place>()

export function placeOf(list: string): Place {
  return places.get(list) ?? START
}

export function savePlace(list: string, place: Place): void {
  places.delete(list)
  places.set(list, place)
  const oldest = places.keys().next().value
  if (places.size > MOST && oldest !== undefined) places.delete(oldest)
}
