const FIRST_STRONG = '\u2068'
const END = '\u2069'
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/

export function isolated(text: string, direction: 'ltr' | 'rtl'): string {
  const isApart = direction === 'rtl' || RIGHT_TO_LEFT.test(text)
  return isApart ? `${FIRST_STRONG}${text}${END}` : text
}
