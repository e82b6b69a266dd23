export type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'

/** "24 hours" with Latin digits. Keeps the space in "7 天", which browsers omit in simplified Chinese. */
export function unitText(
  language: string,
  count: number,
  unit: Unit,
  unitDisplay: 'long' | 'short' = 'long',
): string {
  const look = { style: 'unit', unit, unitDisplay, useGrouping: false } as const
  const text = new Intl.NumberFormat(`${language}-u-nu-latn`, look).format(count)
  return language.startsWith('zh') ? text.replace(/\d(?=\p{Script=Han})/u, '$& ') : text
}

const SECOND = ['second', 1] as const
const UNITS = [['hour', 3_600], ['minute', 60], SECOND] as const

/** Returns seconds in the largest unit that divides them: "24 hours", "90 seconds". */
export function secondsText(
  language: string,
  seconds: number,
  unitDisplay: 'long' | 'short' = 'long',
): string {
  const [unit, size] = UNITS.find(([, each]) => seconds >= each && seconds % each === 0) ?? SECOND
  return unitText(language, seconds / size, unit, unitDisplay)
}
