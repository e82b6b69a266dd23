const MINUTE = 60

/** Time left in minutes and seconds, with hours if any. Rounds seconds up. */
export function leftText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const parts = [Math.floor(seconds / MINUTE) % MINUTE, seconds % MINUTE]
  const hours = Math.floor(seconds / (MINUTE * MINUTE))
  return (hours > 0 ? [hours, ...parts] : parts)
    .map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':')
}
