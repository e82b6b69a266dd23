import { expect, it } from 'vitest'
import { encodingFor } from './accepted-encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['BR', 'br'],
  ['GZip, BR', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['br ; q=0 , gzip', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['xbr, gzip', 'gzip'],
  ['br-old', 'identity'],
  ['deflate', 'identity'],
  ['identity;q=0', 'identity'],
  ['x,'.repeat(2_000), 'identity'],
])('a client that accepts %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
