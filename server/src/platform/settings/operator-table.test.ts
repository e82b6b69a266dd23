import { expect, it } from 'vitest'
import * as z from 'zod'
import { readTable, requireNone } from './operator-table.ts'

const table = z.strictObject({
  rate: z.string().refine(text => text !== '9', 'must be small'),
  count: z.int().min(1).max(10),
  kind: z.enum(['plain', 'rich']),
  limits: z.strictObject({ 1: z.string() }),
})
const WHOLE = { rate: '1', count: 2, kind: 'plain', limits: { 1: '5' } }

const said = (content: unknown) => () => readTable('the table X (TABLE)', table.safeParse(content))

it('reads what is right', () => {
  expect(said(WHOLE)()).toEqual(WHOLE)
})

it.each([
  [{ ...WHOLE, rate: 1 }, 'field rate must be a text in quotes'],
  [{ ...WHOLE, rate: '9' }, 'field rate must be small'],
  [{ ...WHOLE, count: 0 }, 'field count must be 1 or more'],
  [{ ...WHOLE, count: 11 }, 'field count must be 10 or less'],
  [{ ...WHOLE, count: 1.5 }, 'field count must be a whole number'],
  [{ ...WHOLE, kind: 'poor' }, 'field kind must be one of plain, rich'],
  [{ ...WHOLE, limits: {} }, 'field limits.1 is missing'],
  [{ ...WHOLE, limits: [] }, 'field limits must be a group of fields in braces'],
  [{ ...WHOLE, color: 1 }, 'the table has an unknown entry, color'],
  [[], 'the table must be a group of fields in braces'],
])('says of a mistake where it is and what is wanted: %j', (content, words) => {
  expect(said(content)).toThrow(`the table X (TABLE): ${words}.`)
})

it('lists every mistake at once, each in a line', () => {
  expect(said({ rate: 1, count: 99, kind: 'plain' })).toThrow(
    'the table X (TABLE) has 3 mistakes:\n- field rate must be a text in quotes\n- field count must be 10 or less\n- field limits is missing',
  )
  expect(() => requireNone('It', ['one', 'two'])).toThrow('It has 2 mistakes:\n- one\n- two')
  expect(() => requireNone('It', [])).not.toThrow()
})
