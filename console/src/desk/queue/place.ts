export type Place = { readonly chosen: string | null; readonly offset: number }

const places = new Map<string, Place>()
const AT_FIRST: Place = { chosen: null, offset: 0 }

export function placeOf(search: string): Place {
  return places.get(search) ?? AT_FIRST
}

export function keepPlace(search: string, place: Partial<Place>): void {
  places.set(search, { ...placeOf(search), ...place })
}
