const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** "3 min ago", "in 2 h"; a date beyond thirty days. `now` in ms since 1970. */
export function relativeTime(at: string, now: number): string {
  const seconds = Math.round((now - Date.parse(at)) / 1000)
  if (Math.abs(seconds) > 30 * DAY) return day.format(Date.parse(at))
  if (Math.abs(seconds) < 10) return 'just now'
  const words = duration(Math.abs(seconds))
  return seconds > 0 ? `${words} ago` : `in ${words}`
}

export function exactTime(at: string): string {
  return exact.format(Date.parse(at))
}

/** "45 s", "3 min", "5 h", "2 d": in the coarsest useful unit. */
export function duration(seconds: number): string {
  if (seconds < MINUTE) return `${Math.round(seconds)} s`
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h`
  return `${Math.floor(seconds / DAY)} d`
}

/** "4:05", "1:04:05": time left on a clock. */
export function countdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(whole / MINUTE) % 60
  if (whole < HOUR) return `${minutes}:${two(whole % MINUTE)}`
  return `${Math.floor(whole / HOUR)}:${two(minutes)}:${two(whole % MINUTE)}`
}
