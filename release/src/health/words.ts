import type { HealthFigures } from '@quayside/contracts/release/health'

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

export function countWords(count: number, noun: string): string {
  if (count === 0) return `no ${noun}`
  return `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`
}

export function percentWords(share: number): string {
  return `${tenths.format(share * 100)} %`
}

export function secondsWords(milliseconds: number): string {
  return `${tenths.format(milliseconds / 1_000)} s`
}

export function spanWords(seconds: number): string {
  if (seconds < 120) return `${whole.format(seconds)} s`
  if (seconds < 7_200) return `${whole.format(seconds / 60)} min`
  return `${whole.format(seconds / 3_600)} h`
}

export function figureWords({ loads, loadFailures, errors, lcpP75 }: HealthFigures): string {
  const share = loadFailures === 0 ? '' : ` (${percentWords(loadFailures / (loads + loadFailures))})`
  return [
    countWords(loads, 'load'),
    `${countWords(loadFailures, 'failure')}${share}`,
    ...(errors === 0 ? [] : [countWords(errors, 'error')]),
    ...(lcpP75 === null ? [] : [`LCP ${secondsWords(lcpP75)}`]),
  ].join(', ')
}
