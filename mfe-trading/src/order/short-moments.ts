/** Writes moments of this year without the year, others with it; Gregorian calendar and Latin digits throughout. */
export function shortMoments(language: string, thisYear: number, timeZone?: string): (iso: string) => string {
  const tag = `${language}-u-ca-gregory-nu-latn`
  const near = new Intl.DateTimeFormat(tag, {
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  const far = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short', timeZone })
  return iso => {
    const at = new Date(iso)
    return (at.getFullYear() === thisYear ? near : far).format(at)
  }
}
