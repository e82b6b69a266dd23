import { describe, expect, it } from 'vitest'
import pureSchemas from './pure-schemas-loader.ts'

describe('pureSchemas', () => {
  it.each([
    ['const name = z.string()', 'const name = /* @__PURE__ */ z.string()'],
    [
      "export const cost = get('/cost', { query: z.object({ amount }), result: pageOf(row) })",
      "export const cost = /* @__PURE__ */ get('/cost', { query: /* @__PURE__ */ z.object({ amount }), result: /* @__PURE__ */ pageOf(row) })",
    ],
  ])('marks what makes a schema or an endpoint: %s', (source, marked) => {
    expect(pureSchemas(source)).toBe(marked)
  })

  it.each([
    'file.register(z.globalRegistry, BINARY)',
    'baz.object(1)',
    'a.z.object(1)',
    '  const x = read(y)',
    'if (is(x)) {',
  ])('leaves %s', source => {
    expect(pureSchemas(source)).toBe(source)
  })
})
