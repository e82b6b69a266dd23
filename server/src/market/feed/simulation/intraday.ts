import type { ScheduleName } from '../../instruments/schedules.ts'

/** Position of a minute in its session; both are infinite for always-open markets. */
type Place = { readonly sinceOpen: number; readonly untilClose: number }

/** Activity of a minute of the day, 1 on average: a valley for stocks, market hours for the rest. */
export function intradayCurve(schedule: ScheduleName, minute: number, place: Place): number {
  if (schedule === 'us-stocks') return valley(place.sinceOpen / (place.sinceOpen + place.untilClose))
  return ROUND_THE_CLOCK[minute % 1440] ?? 1
}

/** Spread multiplier: above 1 near the open and close, and at crypto's daily rollover. */
export function spreadFactor(schedule: ScheduleName, minute: number, place: Place): number {
  if (schedule === 'always') return minute % 1440 < 5 ? 2 : 1
  if (place.sinceOpen < 5) return 4
  if (place.sinceOpen < 15) return 2
  return place.untilClose <= 5 ? 2 : 1
}

function valley(progress: number): number {
  const fromNoon = 2 * progress - 1
  return 0.85 + (fromNoon < 0 ? 0.55 : 0.35) * fromNoon * fromNoon
}

const ROUND_THE_CLOCK = Array.from({ length: 1440 }, (_, minute) => {
  const hour = minute / 60
  return 0.92 + bump(hour, 8, 2, 0.18) + bump(hour, 14.5, 2.2, 0.34) - bump(hour, 22.5, 2.5, 0.16)
})

function bump(hour: number, centre: number, width: number, height: number): number {
  const distance = Math.min(Math.abs(hour - centre), 24 - Math.abs(hour - centre))
  return height * Math.exp(-((distance / width) ** 2))
}
