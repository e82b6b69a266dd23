import { API_PREFIX } from '@quayside/contracts/api-prefix'
import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import { isErrorCode } from '@quayside/contracts/errors'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod/mini'

const NUMERALS = [
  '0',
  '0.00',
  '-0',
  '-1',
  '+1',
  '1.',
  '.5',
  '00012',
  '1e3',
  '1E-9',
  '0x10',
  '1,000.00',
  '١٢٣',
  '1 000',
  ' 1 ',
  'NaN',
  'Infinity',
  '-Infinity',
  '0.0000000000000000001',
  '0.000000000000000001',
  '0.0001',
  '999999999999999',
  '999999999999999.999999999999999999',
  '9'.repeat(16),
  '9'.repeat(400),
  `0.${'0'.repeat(300)}1`,
]

const WORDS = [
  '',
  ' ',
  'null',
  'undefined',
  'true',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '‮gnp.exe',
  "' OR 1=1 --",
  '"; DROP TABLE contract_orders; --',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '=1+1',
  '<script>alert(1)</script>',
  'x'.repeat(33),
  'x'.repeat(5_000),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

const JSON_TEXTS = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1',
  '0.1',
  '1e999',
  '-1e999',
  '9007199254740993',
  '[]',
  '["1"]',
  '[["1"]]',
  '[null]',
  '{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"toString":"1"}',
  '{"constructor":{"prototype":{}}}',
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NUMERALS),
  fc.constantFrom(...WORDS),
  fc.string({ unit: 'binary', maxLength: 80 }),
)

export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: hostileText.map(text => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.constantFrom(...JSON_TEXTS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map(value => JSON.stringify(value)) },
)

export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '{"a":',
    '﻿{}',
    '[]',
    '"text"',
    '1',
    'null',
    '{"clientId":{}}',
    '[{"clientId":"x"}]',
  ),
  hostileJson,
)

export type RawFields = Readonly<Record<string, string>>

/** A valid body with one to three fields spoiled or missing; no free-text field may be in `fields`. */
export function spoiled(
  sound: () => Readonly<Record<string, unknown>>,
  fields: readonly string[],
): fc.Arbitrary<RawFields> {
  const fault = fc.tuple(fc.constantFrom(...fields), fc.option(hostileJson, { nil: undefined, freq: 10 }))
  return fc.array(fault, { minLength: 1, maxLength: 3 }).map(faults => {
    const whole = Object.entries(sound()).map(([name, value]) => [name, JSON.stringify(value)] as const)
    const body = new Map<string, string | undefined>(whole)
    for (const [name, text] of faults) body.set(name, text)
    return Object.fromEntries([...body].flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
  })
}

export function rawBody(fields: RawFields): string {
  return `{${Object.entries(fields)
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`)
    .join(',')}}`
}

export type RawCall = {
  readonly token?: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | string[]>>
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

const envelope = z.object({
  code: z.string(),
  message: z.optional(z.string()),
  result: z.optional(z.unknown()),
})
const issues = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) })

export type RawReply = { readonly status: number; readonly code: string; readonly result: unknown }

export async function callRaw(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  { token, params = {}, query = {}, body, headers = {} }: RawCall,
): Promise<RawReply> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(wellFormed(params[name])),
  )
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map(each => [name, wellFormed(each)] as [string, string]),
  )
  const response = await app.inject({
    method: endpoint.method,
    url: `${API_PREFIX}${path}${pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`}`,
    headers: {
      ...(token === undefined ? {} : { authorization: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  const { code, result } = envelope.parse(response.json())
  return { status: response.statusCode, code, result }
}

/** Required response to any input (api.md, "Envelope"): a contract result or error, never a server fault. */
export function expectWellFormed(endpoint: AnyEndpoint, { status, code, result }: RawReply): void {
  if (status === 200) {
    expect(code).toBe('200')
    endpoint.result.parse(result)
  } else if (status === 422) {
    expect(isErrorCode(code)).toBe(true)
    expect(endpoint.errors).toContain(code)
  } else {
    expect([400, 404, 409, 413]).toContain(status)
    expect(code).toBe(String(status))
    if (status === 400 && result !== undefined && result !== null) issues.parse(result)
  }
}

/** A URL cannot contain a lone surrogate: browsers send the replacement character. */
function wellFormed(text = ''): string {
  return text.toWellFormed()
}
