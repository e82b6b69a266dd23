const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const percentage = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const one = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

export function count(value: number): string {
  return whole.format(value)
}

export function counted(value: number, noun: string, nouns = `${noun}s`): string {
  return `${count(value)} ${value === 1 ? noun : nouns}`
}

/** Between facts of a line; it never begins a line. */
export const SEPARATOR = '\u00a0· '

export function percent(value: number): string {
  return `${percentage.format(value)} %`
}

export function size(bytes: number): string {
  if (bytes < 1024) return `${whole.format(bytes)} B`
  if (bytes < 1024 * 1024) return `${one.format(bytes / 1024)} KiB`
  return `${one.format(bytes / 1024 / 1024)} MiB`
}

export function sizeChange(bytes: number, before: number): string {
  if (bytes === before) return 'no change'
  return `${bytes > before ? '+' : '−'}${size(Math.abs(bytes - before))}`
}

export function remoteTitle(name: string): string {
  return name.replace(/^mfe-/, '')
}
