const formatters = new Map<string, Intl.DateTimeFormat>()

export function localText(at: number, timeZone: string): string {
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16)
}

/** Moment (ms) of such a text in a zone, or undefined. A skipped time maps to the same distance after the change. */
export function momentOf(text: string, timeZone: string): number | undefined {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(`${text.slice(0, 16)}:00Z`) : Number.NaN
  if (Number.isNaN(wall)) return undefined
  const guess = wall - offsetAt(wall, timeZone)
  // The first offset may be from the other side of a clock change.
  const offset = offsetAt(guess, timeZone)
  const at = wall - offset
  // Neither offset is right for a skipped time.
  return offsetAt(at, timeZone) === offset ? at : Math.max(guess, at)
}

function offsetAt(at: number, timeZone: string): number {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - Math.floor(at / 1000) * 1000
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const numeric = '2-digit' as const
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  })
  formatters.set(timeZone, made)
  return made
}
