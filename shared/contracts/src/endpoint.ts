import * as z from 'zod/mini'
import type { ErrorCode, SuccessCode } from './errors.ts'

type Shape = z.ZodMiniType

/** OpenAPI type of a file field; a body with one may be sent as a form. */
export const BINARY = { type: 'string', format: 'binary' } as const

export type Endpoint<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly summary: string
  /** `customer` needs a token; `public` accepts one. */
  readonly access: 'public' | 'customer'
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly result: R
  /** Success code (spec §8). */
  readonly success?: SuccessCode
  readonly errors: readonly ErrorCode[]
  /** Needs `clientId`; a retry gets the first response (api.md, Envelope). Strict: a misspelled stop must fail. */
  readonly movesMoney: boolean
  /** Content type of a response that is a file instead of the envelope; errors still use the envelope. */
  readonly file?: string
}

// biome-ignore lint/suspicious/noExplicitAny: variance of the four schemas has no narrower common type
export type AnyEndpoint = Endpoint<any, any, any, any>
// biome-ignore lint/suspicious/noExplicitAny: as above
export type ListEndpoint<Row> = Endpoint<any, any, any, z.ZodMiniType<PageOf<Row>>>
type PageOf<Row> = { list: Row[]; total: number; page: number; size: number }
export type ParamsOf<E extends Pick<AnyEndpoint, 'params'>> = z.infer<E['params']>
export type QueryInputOf<E extends Pick<AnyEndpoint, 'query'>> = z.input<E['query']>
export type QueryOf<E extends Pick<AnyEndpoint, 'query'>> = z.infer<E['query']>
export type BodyInputOf<E extends Pick<AnyEndpoint, 'body'>> = z.input<E['body']>
export type BodyOf<E extends Pick<AnyEndpoint, 'body'>> = z.infer<E['body']>
export type ResultOf<E extends Pick<AnyEndpoint, 'result'>> = z.infer<E['result']>

const nothing = z.object({})
type Nothing = typeof nothing

type Definition<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = {
  summary: string
  access?: 'public' | 'customer'
  params?: P
  query?: Q
  body?: B
  result: R
  success?: SuccessCode
  errors?: readonly ErrorCode[]
  movesMoney?: boolean
}

function define<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  method: 'GET' | 'POST',
  path: string,
  definition: Definition<P, Q, B, R>,
) {
  const {
    access = 'public',
    errors = [],
    movesMoney = false,
    params = nothing,
    query = nothing,
    body = nothing,
  } = definition
  const rest = {
    summary: definition.summary,
    result: definition.result,
    ...(definition.success ? { success: definition.success } : {}),
  }
  return { method, path, access, errors, movesMoney, params, query, body, ...rest } as Endpoint<P, Q, B, R>
}

export function get<R extends Shape, P extends Shape = Nothing, Q extends Shape = Nothing>(
  path: string,
  definition: Definition<P, Q, Nothing, R>,
): Endpoint<P, Q, Nothing, R> {
  return define('GET', path, definition)
}

export function post<R extends Shape, P extends Shape = Nothing, B extends Shape = Nothing>(
  path: string,
  definition: Definition<P, Nothing, B, R>,
): Endpoint<P, Nothing, B, R> {
  return define('POST', path, definition)
}

export function file<Q extends Shape = Nothing>(
  path: string,
  { type, ...definition }: { summary: string; type: string; query: Q },
): Endpoint<Nothing, Q, Nothing, typeof anyFile> & { readonly file: string } {
  return { ...get(path, { ...definition, access: 'customer', result: anyFile }), file: type }
}

export function fileOf<P extends Shape, Q extends Shape = Nothing>(
  path: string,
  { type, ...definition }: { summary: string; type: string; params: P; query: Q },
): Endpoint<P, Q, Nothing, typeof anyFile> & { readonly file: string } {
  return { ...get(path, { ...definition, access: 'customer', result: anyFile }), file: type }
}

const anyFile = z.custom<Blob>(value => typeof Blob !== 'undefined' && value instanceof Blob)
