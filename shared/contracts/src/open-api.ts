import * as z from 'zod/mini'
import { API_PREFIX } from './api-prefix.ts'
import { type AnyEndpoint, BINARY } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { ERROR_CATALOG } from './errors.ts'

type Schema = z.core.JSONSchema.BaseSchema
type Field = NonNullable<Schema['properties']>[string]
type Shape = z.ZodMiniType

/** JSON Schema of a part of an endpoint; `io` is the client's direction. */
export function schemaOf(shape: Shape, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

/** The API as an OpenAPI 3.1 document, made from the contracts alone. */
export function openApi(siteName: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of ENDPOINTS) {
    const path = API_PREFIX + endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1.0.0',
      description:
        'Success is HTTP 200 with code "200"; a refusal of the catalogue is HTTP 422 with its code; anything else carries its HTTP status as code. Amounts and prices are decimal text.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token of `login`' },
      },
      responses: { refusal: jsonResponse('A refusal in the envelope', REFUSAL) },
    },
  }
}

const REFUSAL = {
  type: 'object',
  required: ['code', 'message', 'result'],
  properties: { code: { type: 'string' }, message: { type: 'string' }, result: {} },
}

const VIRTUALLY = {
  name: 'virtually',
  in: 'header',
  required: false,
  description: 'Account mode: NO is demo (default), YES is real',
  schema: { enum: ['NO', 'YES', '1', '0'] },
}

function operationOf(endpoint: AnyEndpoint) {
  const isCustomer = endpoint.access === 'customer'
  const group = endpoint.path.split('/')[1] ?? ''
  return {
    operationId: `${group}_${endpoint.path.split('/').slice(2).join('_').replaceAll(/[{}]/g, '')}`,
    summary: endpoint.summary,
    tags: [group],
    ...(isCustomer ? { security: [{ token: [] }] } : {}),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(isCustomer ? [VIRTUALLY] : []),
    ],
    ...(endpoint.method === 'POST' ? { requestBody: bodyOf(schemaOf(endpoint.body, 'input')) } : {}),
    responses: {
      200: endpoint.file === undefined ? envelope(endpoint) : fileResponse(endpoint.file),
      422: { ...jsonResponse(refusalsText(endpoint), REFUSAL) },
      default: { $ref: '#/components/responses/refusal' },
    },
  }
}

function fileResponse(type: string) {
  return { description: 'The file', content: { [type]: { schema: BINARY } } }
}

function envelope(endpoint: AnyEndpoint) {
  return jsonResponse(endpoint.success ? `Done, message ${endpoint.success}` : 'Done', {
    type: 'object',
    required: ['code', 'result'],
    properties: {
      code: { const: '200' },
      ...(endpoint.success ? { message: { const: endpoint.success } } : {}),
      result: schemaOf(endpoint.result, 'output'),
    },
  })
}

function refusalsText({ errors }: AnyEndpoint): string {
  if (errors.length === 0) return 'No refusal of the catalogue'
  return errors.map(code => `${code} ${ERROR_CATALOG[code]}`).join('; ')
}

export function parametersOf(shape: Shape, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(shape, 'output')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function bodyOf(schema: Schema) {
  const { properties = {} } = schema
  const texts = Object.entries(properties).flatMap(([name, field]) => {
    const left = withoutFiles(field)
    return left === undefined ? [] : [[name, left] as const]
  })
  const hasFiles = texts.length < Object.keys(properties).length
  if (!hasFiles) return jsonBody(schema)
  const json = { ...schema, properties: Object.fromEntries(texts) }
  const form = { 'multipart/form-data': { schema } }
  return { required: true, content: { ...form, ...jsonBody(json).content } }
}

function withoutFiles(field: Field): Field | undefined {
  if (typeof field === 'boolean') return field
  if (field.format === BINARY.format) return undefined
  const left = field.anyOf?.filter(choice => withoutFiles(choice) !== undefined)
  return left === undefined || left.length === field.anyOf?.length ? field : { ...field, anyOf: left }
}

function jsonBody(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } }
}

function jsonResponse(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } }
}
