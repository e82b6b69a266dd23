/** Hours of a 12-hour clock have no leading zero ("9:05 AM"); those of a 24-hour clock do ("09:05"). */
export function hourDigits(tag: string): 'numeric' | '2-digit' {
  const { hour12 } = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions()
  return hour12 === true ? 'numeric' : '2-digit'
}
