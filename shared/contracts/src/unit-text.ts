export type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'

/**
 * A whole number with its unit in the words of a language and in Latin digits: "24 hours". Chinese has the space before its
 * unit that our texts have ("7 天"), which browsers leave out in simplified Chinese alone.
 */
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
