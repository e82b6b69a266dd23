import type { BrowserFamily } from '@quayside/contracts/release/hourly'

/** In this order: Edge names Chrome, and Chrome names Safari. */
const FAMILIES: readonly (readonly [RegExp, BrowserFamily])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

export function browserOf(userAgent: string | undefined): BrowserFamily {
  return FAMILIES.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? 'other'
}
