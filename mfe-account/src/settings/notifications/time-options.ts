const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})

/** Half hours of a day (`22:00`) in a language, and the chosen time. */
export function timeOptions(language: string, chosen: string): { value: string; label: string }[] {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { timeStyle: 'short', timeZone: 'UTC' })
  return [...new Set([...HALF_HOURS, chosen])]
    .toSorted()
    .map(value => ({ value, label: format.format(new Date(`2026-01-01T${value}Z`)) }))
}
