// Preloaded into every process of the drill, so that all have the same time: DRILL_AHEAD milliseconds ahead. Plain Node 20.
const wallClock = Date.now
let ahead = Number(process.env.DRILL_AHEAD ?? 0)

Date.now = () => wallClock() + ahead
globalThis.Date = new Proxy(Date, {
  construct: (date, given) => Reflect.construct(date, given.length === 0 ? [date.now()] : given),
})

/** How far the drill's time is ahead of the machine's, ms. */
export function drillAhead() {
  return ahead
}

/** Moves the time of this process; programs that start afterwards have the same. */
export function moveTimeTo(moment) {
  ahead = moment - wallClock()
}

export function restoreTime() {
  ahead = 0
}
