/** Whether a text names a time zone by its place ("Europe/Berlin", "UTC"): a mere difference from UTC has no summer. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
