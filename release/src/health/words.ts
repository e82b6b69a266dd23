import type { HealthFigures } from '@quayside/contracts/release/health'

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** `1 load`, `1,240 loads`, `no error`. */
export function countWords(count: number, noun: string): string {
  if (count === 0) return `no ${noun}`
  return `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** `30 %`, `0.4 %`. */
export function percentWords(share: number): string {
  return `${tenths.format(share * 100)} %`
}

/** Milliseconds as `0.8 s`. */
export function secondsWords(milliseconds: number): string {
  return `${tenths.format(milliseconds / 1_000)} s`
}

/** A duration in seconds for people: `45 s`, `10 min`, `2 h`. */
export function spanWords(seconds: number): string {
  if (seconds < 120) return `${whole.format(seconds)} s`
  if (seconds < 7_200) return `${whole.format(seconds / 60)} min`
  return `${whole.format(seconds / 3_600)} h`
}

/** `240 loads, no failure, LCP 0.8 s`. */
export function figureWords({ loads, loadFailures, errors, lcpP75 }: HealthFigures): string {
  const share = loadFailures === 0 ? '' : ` (${percentWords(loadFailures / (loads + loadFailures))})`
  return [
    countWords(loads, 'load'),
    `${countWords(loadFailures, 'failure')}${share}`,
    ...(errors === 0 ? [] : [countWords(errors, 'error')]),
    ...(lcpP75 === null ? [] : [`LCP ${secondsWords(lcpP75)}`]),
  ].join(', ')
}
