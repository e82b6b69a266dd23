import { API_PREFIX } from '@quayside/contracts/api-prefix'
import * as z from 'zod/mini'
import { type Schema, type SchemaRefusal, schema, schemaRefusals } from './schema-refusals.ts'

const content = z.record(z.string(), z.object({ schema }))
const operation = z.object({
  parameters: z._default(
    z.array(z.object({ name: z.string(), in: z.string(), required: z._default(z.boolean(), false), schema })),
    [],
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.object({ 200: z.object({ content }) }),
})
/** The parts of an OpenAPI document that calls depend on. */
export const apiDocument = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
export type ApiDocument = z.infer<typeof apiDocument>
type Operation = z.infer<typeof operation>

/** What fails for a client of the earlier API, by endpoint (`POST /user/loan`). */
export type ApiChange = { readonly endpoint: string; readonly problems: readonly string[] }

export function apiChanges(before: ApiDocument, after: ApiDocument): readonly ApiChange[] {
  const offered = operationsOf(after)
  return [...operationsOf(before)].flatMap(([endpoint, earlier]) => {
    const now = offered.get(endpoint)
    const problems =
      now === undefined ? ['is removed'] : [...requestProblems(now, earlier), ...resultProblems(now, earlier)]
    return problems.length === 0 ? [] : [{ endpoint, problems }]
  })
}

function operationsOf({ paths }: ApiDocument): ReadonlyMap<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, one]) => [endpointName(method, path), one] as const),
    ),
  )
}

/** Names an operation of an OpenAPI document as manifests do: `GET /index/loanCost`. */
export function endpointName(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.startsWith(API_PREFIX) ? path.slice(API_PREFIX.length) : path}`
}

const REQUEST_WORDS: Readonly<Record<SchemaRefusal['why'], string>> = {
  required: 'is required now',
  value: 'no longer accepts every earlier value',
  unknown: 'is removed',
}

function requestProblems(now: Operation, earlier: Operation): readonly string[] {
  return schemaRefusals(requestOf(now), requestOf(earlier)).map(
    ({ at, why }) => `${at} ${REQUEST_WORDS[why]}`,
  )
}

/** A request as one object: `query`, `path`, and `body`. */
function requestOf({ parameters, requestBody }: Operation): Schema {
  const places = ['path', 'query'].map(place => {
    const those = parameters.filter(parameter => parameter.in === place)
    const properties = Object.fromEntries(those.map(({ name, schema }) => [name, schema]))
    const required = those.filter(parameter => parameter.required).map(({ name }) => name)
    return [place, { properties, required }] as const
  })
  const { 'multipart/form-data': form, 'application/json': json } = requestBody?.content ?? {}
  const body = form?.schema ?? json?.schema ?? {}
  return { properties: { ...Object.fromEntries(places), body } }
}

const RESULT_WORDS: Readonly<Record<SchemaRefusal['why'], string>> = {
  required: 'can be missing',
  value: 'can have values that it did not have',
  // Clients ignore unknown fields.
  unknown: '',
}

function resultProblems(now: Operation, earlier: Operation): readonly string[] {
  const [before, after] = [earlier.responses[200].content, now.responses[200].content]
  return Object.entries(before).flatMap(([type, { schema: expected }]) => {
    const sent = after[type]
    if (sent === undefined) return [`no longer answers with ${type}`]
    return schemaRefusals(expected, sent.schema)
      .filter(({ why }) => why !== 'unknown')
      .map(({ at, why }) => `${at} ${RESULT_WORDS[why]}`)
  })
}
