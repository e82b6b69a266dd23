import { expect, it } from 'vitest'
import { browserOf } from './browser-family.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge'],
  [`Mozilla/5.0 (iPhone) ${WEBKIT} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome'],
  [`Mozilla/5.0 (Macintosh) ${WEBKIT} Version/18.0 Safari/605.1.15`, 'Safari'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox'],
  ['curl/8.0', 'other'],
  [undefined, 'other'],
])('reads the family of %s', (userAgent, family) => {
  expect(browserOf(userAgent)).toBe(family)
})
