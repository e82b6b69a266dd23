const HOUR_MS = 3_600_000
const MORNING = 9
const MONDAY = 1

type SnoozeTime = { readonly label: string; readonly at: Date }

/** Offered ends of a pause, in the agent's time zone. */
export function snoozeTimes(now: Date): readonly SnoozeTime[] {
  return [
    { label: 'For 1 hour', at: new Date(now.getTime() + HOUR_MS) },
    { label: 'Until tomorrow', at: morningIn(now, 1) },
    { label: 'Until next Monday', at: morningIn(now, ((MONDAY - now.getDay() + 6) % 7) + 1) },
  ]
}

function morningIn(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING)
}

/** The end of a pause that was typed; undefined unless it is a moment after `now`. */
export function typedTime(text: string, now: Date): Date | undefined {
  const at = new Date(text)
  return at.getTime() > now.getTime() ? at : undefined
}

/** Value of a `datetime-local` field in the agent's time zone. */
export function fieldValue(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
