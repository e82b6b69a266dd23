import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@quayside/contracts/endpoint'
import type { Result } from '@quayside/contracts/result'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'

/** A validation error; `path` is dotted, as the client sent it. */
export type Issue = { readonly path: string; readonly message: string }

type SafeParsed<T> = z.core.util.SafeParseResult<T>

type Shapes = Pick<AnyEndpoint, 'params' | 'query' | 'body'>

type Parsed<E extends Shapes> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** Parses parameters, query and body by the endpoint's schemas; the only place where input becomes typed. */
export function parseInput<E extends Shapes>(
  endpoint: E,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Result<Parsed<E>, readonly Issue[]> {
  const params = safeParse(endpoint.params, request.params)
  const query = safeParse(endpoint.query, request.query)
  const body = safeParse(endpoint.body, request.body ?? {})
  if (params.success && query.success && body.success) {
    const value = { params: params.data, query: query.data, body: body.data }
    return hasNul(value) ? { ok: false, error: [NUL_ISSUE] } : { ok: true, value }
  }
  return { ok: false, error: [params, query, body].flatMap(issuesOf) }
}

const NUL_ISSUE: Issue = { path: '', message: 'A text must not have the character U+0000' }

/** Whether any text contains NUL, which PostgreSQL cannot store. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false
  return Object.values(value).some(hasNul)
}

function safeParse<S extends z.ZodMiniType>(schema: S, value: unknown): SafeParsed<z.output<S>> {
  return schema.safeParse(value)
}

function issuesOf(parsed: SafeParsed<unknown>): Issue[] {
  if (parsed.success) return []
  return parsed.error.issues.map(issue => ({
    path: issue.path.map(String).join('.'),
    message: issue.message || 'Invalid value',
  }))
}
