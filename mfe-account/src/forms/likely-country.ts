import { COUNTRIES } from '@quayside/contracts/countries'

type Guess = { readonly languages: readonly string[]; readonly timeZone: string }

/** Where somebody probably lives: the country of the browser's time zone, else the region of its languages. */
export function likelyCountry({ languages, timeZone }: Guess = here()): string | undefined {
  const ofZone = COUNTRIES.filter(region => zonesOf(region).includes(timeZone))
  if (ofZone.length === 1) return ofZone[0]
  const ofLanguages = languages
    .map(regionOf)
    .find(region => region !== undefined && COUNTRIES.includes(region))
  return ofLanguages ?? ofZone[0]
}

function here(): Guess {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { languages: navigator.languages ?? [navigator.language], timeZone }
}

/** Not every browser knows the zones of a region. */
function zonesOf(region: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', {
    region,
  })
  return locale.getTimeZones?.() ?? []
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region
  } catch {
    return undefined
  }
}
