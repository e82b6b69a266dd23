export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`
}

export function asSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

export function bytes(number: number): string {
  if (number < 1_000) return `${number} B`
  if (number < 1_000_000) return `${(number / 1_000).toFixed(1)} kB`
  return `${(number / 1_000_000).toFixed(1)} MB`
}

/** `340 ms`, `1.2 s`. */
export function took(milliseconds: number): string {
  return milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`
}

export function age(at: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(at)) / 1_000
  if (seconds < 60) return 'just now'
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < 172_800) return `${Math.floor(seconds / 3_600)} h ago`
  return `${Math.floor(seconds / 86_400)} days ago`
}

export function moment(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`
}
