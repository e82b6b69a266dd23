import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { ENDPOINTS } from './endpoints.ts'
import { STAFF_ENDPOINTS } from './staff/endpoints.ts'

type Schema = z.ZodMiniType
type Field = { readonly name: string; readonly schema: Schema }

function fieldsOf(schema: unknown, name = ''): Field[] {
  const def: unknown = Reflect.get(Object(Reflect.get(Object(schema), '_zod')), 'def')
  if (def === undefined) return []
  const inner = (key: string) => Reflect.get(Object(def), key)
  switch (inner('type')) {
    case 'object':
      return Object.entries(inner('shape')).flatMap(([key, value]) => fieldsOf(value, key))
    case 'optional':
    case 'nullable':
      return fieldsOf(inner('innerType'), name)
    case 'array':
      return fieldsOf(inner('element'), name)
    case 'record':
      return fieldsOf(inner('valueType'), name)
    case 'union':
      return inner('options').flatMap((option: unknown) => fieldsOf(option, name))
    case 'pipe':
      return [{ name, schema: schema as Schema }]
    default:
      return [{ name, schema: schema as Schema }]
  }
}

const FIGURE =
  /amount|raises|price|percent|lots|stopLoss|takeProfit|distance|reserve|income|costs?$|debts|rate$|yield|penalty|leverage|days$|periodSeconds|least|most$|olderThan|youngerThan/i
const NO_FIGURE = new Set(['amountOf', 'type'])
/** May be below zero, as the percent of a fall. */
const SIGNED = new Set(['percent'])

const fields = [...ENDPOINTS, ...STAFF_ENDPOINTS].flatMap(endpoint =>
  (['query', 'body'] as const).flatMap(part =>
    fieldsOf(Reflect.get(endpoint, part)).map(field => ({
      ...field,
      where: `${endpoint.method} ${endpoint.path} ${part} ${field.name}`,
    })),
  ),
)
const figures = fields.filter(({ name }) => FIGURE.test(name) && !NO_FIGURE.has(name))

const WRONG = [
  '1,500',
  '1.500,00',
  '1,500.00',
  '1 500',
  '1\u00a0500',
  '1_000',
  "1'000",
  '1٬500',
  '1٫5',
  '1e3',
  '1E3',
  '1e-3',
  '+1',
  '-1',
  '-0',
  '-0.0',
  '−1',
  '0x10',
  '0b1',
  '0o7',
  '1n',
  '1f',
  ' 1',
  '1 ',
  '1\n',
  '\t1',
  '\u20071',
  '1\u200b',
  '１５００',
  '١٥٠٠',
  '१',
  '²',
  '½',
  '一',
  '01',
  '007',
  '00.5',
  '.5',
  '5.',
  '.',
  '..',
  '1.2.3',
  '1..2',
  'NaN',
  'Infinity',
  '∞',
  '$5',
  '5%',
  '--1',
  '1'.repeat(40),
  `1.${'0'.repeat(40)}1`,
  'null',
  'true',
  '1\0',
]

describe('a figure that comes in', () => {
  it('is found in every area', () => {
    expect(figures.length).toBeGreaterThan(45)
    const areas = ['flash-exchange', 'recharge', 'withdrawalAuth', 'limits', 'Smart', 'Options', 'Contracts']
    const staff = ['payouts', 'decide', 'item-drafts', 'cases']
    for (const area of [...areas, 'Alert', 'Nft', 'loan', ...staff])
      expect(figures.some(({ where }) => where.includes(area))).toBe(true)
  })

  it('may be no field of text that this test does not know by its name', () => {
    const hasFigure = ({ schema }: Field) =>
      schema.safeParse('12.5').success && !schema.safeParse('abcd').success
    const unknown = fields.filter(
      field => hasFigure(field) && !figures.includes(field) && !NO_FIGURE.has(field.name),
    )
    expect(unknown.map(({ where }) => where)).toEqual([])
  })

  it.each(figures)('is decimal text with a point, or a whole number: $where', ({ name, schema }) => {
    const wrong = WRONG.filter(text => text !== '-1' || !SIGNED.has(name))
    for (const text of wrong) expect([text, schema.safeParse(text).success]).toEqual([text, false])
    for (const value of [null, true, [], ['1'], {}, Number.NaN, Number.POSITIVE_INFINITY])
      expect([value, schema.safeParse(value).success]).toEqual([value, false])
  })
})
