import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'

/** The keywords of JSON Schema that endpoints use. */
export type Schema = {
  readonly type?: string | readonly string[] | undefined
  readonly properties?: Readonly<Record<string, Schema>> | undefined
  readonly required?: readonly string[] | undefined
  readonly additionalProperties?: boolean | Schema | undefined
  readonly items?: boolean | Schema | undefined
  readonly anyOf?: readonly Schema[] | undefined
  readonly oneOf?: readonly Schema[] | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly const?: unknown
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly minItems?: number | undefined
  readonly maxItems?: number | undefined
}

export const schema: z.ZodMiniType<Schema> = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  properties: z.optional(
    z.record(
      z.string(),
      z.lazy(() => schema),
    ),
  ),
  required: z.optional(z.array(z.string())),
  additionalProperties: z.optional(z.union([z.boolean(), z.lazy(() => schema)])),
  items: z.optional(z.union([z.boolean(), z.lazy(() => schema)])),
  anyOf: z.optional(z.array(z.lazy(() => schema))),
  oneOf: z.optional(z.array(z.lazy(() => schema))),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minItems: z.optional(z.number()),
  maxItems: z.optional(z.number()),
})

/** Why a value is refused: the field is required, its value is not accepted, or no field has its name. */
export type SchemaRefusal = { readonly at: string; readonly why: 'required' | 'value' | 'unknown' }

/**
 * Returns what `narrow` allows and `wide` refuses, by field (`lines[].price`). Two different patterns or formats count
 * as a refusal, because it is unknown whether one includes the other.
 */
export function schemaRefusals(wide: Schema, narrow: Schema, at = ''): readonly SchemaRefusal[] {
  if (Object.keys(wide).length === 0 || isDeepStrictEqual(wide, narrow)) return []
  const cases = narrow.anyOf ?? narrow.oneOf
  if (cases !== undefined) return cases.flatMap(one => schemaRefusals(wide, one, at))
  const choices = wide.anyOf ?? wide.oneOf
  if (choices !== undefined) {
    const isAccepted = choices.some(choice => schemaRefusals(choice, narrow, at).length === 0)
    return isAccepted ? [] : [{ at, why: 'value' }]
  }
  if (!isWithin(wide, narrow)) return [{ at, why: 'value' }]
  return [...fieldRefusals(wide, narrow, at), ...partRefusals(wide, narrow, at)]
}

function fieldRefusals(wide: Schema, narrow: Schema, at: string): readonly SchemaRefusal[] {
  const nameOf = (field: string) => (at === '' ? field : `${at}.${field}`)
  const { properties = {}, required = [] } = wide
  const missing = required.filter(field => !narrow.required?.includes(field))
  const fields = Object.entries(narrow.properties ?? {}).flatMap(
    ([field, value]): readonly SchemaRefusal[] => {
      const accepted = properties[field]
      if (accepted === undefined) return [{ at: nameOf(field), why: 'unknown' }]
      return schemaRefusals(accepted, value, nameOf(field))
    },
  )
  return [...missing.map(field => ({ at: nameOf(field), why: 'required' as const })), ...fields]
}

/** Items of a list and values of a record. */
function partRefusals(wide: Schema, narrow: Schema, at: string): readonly SchemaRefusal[] {
  const parts = [
    ['items', `${at}[]`],
    ['additionalProperties', `${at}.*`],
  ] as const
  return parts.flatMap(([part, name]) => {
    const [accepted, allowed] = [wide[part], narrow[part]]
    if (typeof accepted !== 'object') return []
    return schemaRefusals(accepted, typeof allowed === 'object' ? allowed : {}, name)
  })
}

/** Keywords that must be equal, unless only the narrow schema has them. */
const SAME = ['pattern', 'format', 'propertyNames', 'prefixItems', 'multipleOf'] as const

function isWithin(wide: Schema, narrow: Schema): boolean {
  const values = valuesOf(wide)
  const isValue = values === undefined || (valuesOf(narrow)?.every(value => values.includes(value)) ?? false)
  const isSame = SAME.every(keyword => {
    const wanted = Reflect.get(wide, keyword)
    return wanted === undefined || isDeepStrictEqual(wanted, Reflect.get(narrow, keyword))
  })
  return isTyped(wide, narrow) && isValue && isSame && isBounded(wide, narrow)
}

function isTyped(wide: Schema, narrow: Schema): boolean {
  if (wide.type === undefined) return true
  const accepted = [wide.type].flat()
  const types = [narrow.type ?? []].flat()
  const isAccepted = (type: string) =>
    accepted.includes(type) || (type === 'integer' && accepted.includes('number'))
  return types.length > 0 && types.every(isAccepted)
}

function valuesOf({ const: only, enum: several }: Schema): readonly unknown[] | undefined {
  return only === undefined ? several : [only]
}

function isBounded(wide: Schema, narrow: Schema): boolean {
  const lowest = (['minimum', 'minLength', 'minItems'] as const).every(
    name => (narrow[name] ?? Number.NEGATIVE_INFINITY) >= (wide[name] ?? Number.NEGATIVE_INFINITY),
  )
  const highest = (['maximum', 'maxLength', 'maxItems'] as const).every(
    name => (narrow[name] ?? Number.POSITIVE_INFINITY) <= (wide[name] ?? Number.POSITIVE_INFINITY),
  )
  return lowest && highest
}
