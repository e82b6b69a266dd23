/** Change in percent as signed text with two decimals (`zdf`), rounded half away from zero; prices in points. */
export function dayChange(open: number, now: number): string {
  if (open <= 0) return '0.00'
  const hundredths = Math.round((Math.abs(now - open) * 10_000) / open)
  const sign = now < open && hundredths > 0 ? '-' : ''
  return `${sign}${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}
