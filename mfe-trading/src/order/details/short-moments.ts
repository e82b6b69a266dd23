type Looking = { readonly now: Date; readonly timeZone: string }

/** Formats times without the year if it is the zone's current year; Gregorian calendar and Latin digits throughout. */
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
