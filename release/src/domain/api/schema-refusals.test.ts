import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Schema, schema, schemaRefusals } from './schema-refusals.ts'

function schemaOf(shape: z.ZodMiniType): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(shape, { io: 'input' })
  return schema.parse(described)
}
function refused(wide: z.ZodMiniType, narrow: z.ZodMiniType): readonly string[] {
  return schemaRefusals(schemaOf(wide), schemaOf(narrow), 'it').map(({ at, why }) => `${at} ${why}`)
}

describe('schemaRefusals', () => {
  it.each([
    ['the same', z.object({ a: z.string() }), z.object({ a: z.string() })],
    ['anything', z.any(), z.object({ a: z.string() })],
    ['an additional optional field', z.object({ a: z.optional(z.string()) }), z.object({})],
    ['a field that need not be there', z.object({ a: z.optional(z.string()) }), z.object({ a: z.string() })],
    ['a longer list of values', z.enum(['a', 'b', 'c']), z.enum(['a', 'b'])],
    ['a value of the list', z.enum(['a', 'b']), z.literal('a')],
    ['any text for a value', z.string(), z.enum(['a', 'b'])],
    ['null as well', z.nullable(z.string()), z.string()],
    ['one of two shapes', z.union([z.object({ a: z.string() }), z.number()]), z.number()],
    ['a number for an integer', z.number(), z.int()],
    ['wider bounds', z.number().check(z.gte(1), z.lte(9)), z.number().check(z.gte(2), z.lte(8))],
    ['a longer text', z.string().check(z.maxLength(9)), z.string().check(z.maxLength(8))],
    ['text without a pattern', z.string(), z.string().check(z.regex(/^a/))],
    ['the same pair', z.tuple([z.string(), z.number()]), z.tuple([z.string(), z.number()])],
  ])('accepts %s', (_, wide, narrow) => {
    expect(refused(wide, narrow)).toEqual([])
  })

  it.each([
    ['a required field', z.object({ a: z.string() }), z.object({}), ['it.a required']],
    [
      'a field that may be missing',
      z.object({ a: z.string() }),
      z.object({ a: z.optional(z.string()) }),
      ['it.a required'],
    ],
    ['an unknown field', z.object({}), z.object({ a: z.string() }), ['it.a unknown']],
    ['another type', z.string(), z.number(), ['it value']],
    ['null', z.string(), z.nullable(z.string()), ['it value']],
    ['a number that is not an integer', z.int(), z.number(), ['it value']],
    ['another value', z.enum(['a']), z.enum(['a', 'b']), ['it value']],
    ['any text', z.enum(['a']), z.string(), ['it value']],
    [
      'a text that is too long',
      z.string().check(z.maxLength(8)),
      z.string().check(z.maxLength(9)),
      ['it value'],
    ],
    ['a text without bounds', z.string().check(z.maxLength(8)), z.string(), ['it value']],
    ['a number below', z.number().check(z.gte(1)), z.number().check(z.gte(0)), ['it value']],
    ['another pattern', z.string().check(z.regex(/^a/)), z.string().check(z.regex(/^b/)), ['it value']],
    ['neither shape', z.union([z.string(), z.null()]), z.number(), ['it value']],
    ['an item', z.array(z.object({ a: z.string() })), z.array(z.object({ a: z.number() })), ['it[].a value']],
    [
      'a value of a record',
      z.record(z.string(), z.string()),
      z.record(z.string(), z.number()),
      ['it.* value'],
    ],
    ['another pair', z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.number()]), ['it value']],
    ['an undescribed value', z.string(), z.any(), ['it value']],
  ])('refuses %s', (_, wide, narrow, expected) => {
    expect(refused(wide, narrow)).toEqual(expected)
  })
})
