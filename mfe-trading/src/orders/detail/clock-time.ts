/** The time of day of a moment to the millisecond, in the reader's zone: ticks lie closer than a second. */
export function clockTime(iso: string): string {
  const at = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  const seconds = `${two(at.getSeconds())}.${String(at.getMilliseconds()).padStart(3, '0')}`
  return `${two(at.getHours())}:${two(at.getMinutes())}:${seconds}`
}
