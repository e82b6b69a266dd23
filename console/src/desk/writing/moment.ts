/** The instant of a day and time on this device; undefined if either is missing. */
export function momentOf(day: string, time: string): string | undefined {
  if (day === '' || time === '') return undefined
  const at = new Date(`${day}T${time}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** Day and time of an instant on this device, as form fields have them. */
export function partsOf(moment: string | null): { readonly day: string; readonly time: string } {
  if (moment === null) return { day: '', time: '' }
  const at = new Date(moment)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return { day, time: `${two(at.getHours())}:${two(at.getMinutes())}` }
}

export function zone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
