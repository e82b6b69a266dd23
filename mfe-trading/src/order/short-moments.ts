/** How moments are written short: as of a moment, in a zone. */
type Looking = { readonly now: Date; readonly timeZone: string }

/** Writes moments of the zone's running year without the year, others with it; Gregorian calendar and Latin digits throughout. */
export function shortMoments(language: string, { now, timeZone }: Looking): (iso: string) => string {
  const tag = `${language}-u-ca-gregory-nu-latn`
  const near = new Intl.DateTimeFormat(tag, {
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  const far = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short', timeZone })
  const year = new Intl.DateTimeFormat(tag, { year: 'numeric', timeZone })
  const thisYear = year.format(now)
  return iso => {
    const at = new Date(iso)
    return (year.format(at) === thisYear ? near : far).format(at)
  }
}
