import * as z from 'zod/mini'
import type { DeskRole } from './pass.ts'

/** Path prefix of every desk call, on a separate listener (`DESK_PORT`) that customers cannot reach. */
export const DESK_PREFIX = '/desk'

type Shape = z.ZodMiniType

/** Additional rate limits per staff member, so that a stolen pass copies or breaks little before it is noticed. */
export type DeskPace = 'photos' | 'customers' | 'exports' | 'acts'

/** A success is JSON (or the bytes of `produces`), anything else a `DeskProblem`. Bodies are strict. */
export type StaffEndpoint<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly summary: string
  readonly roles: readonly DeskRole[]
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly result: R
  readonly produces?: string
  readonly pace?: DeskPace
  /** Maximum body bytes of a call with a file; the server reads it only for holders of a pass. */
  readonly largestBody?: number
}

// biome-ignore lint/suspicious/noExplicitAny: variance of the four schemas has no narrower common type
export type AnyStaffEndpoint = StaffEndpoint<any, any, any, any>

/** Error of a desk call; `message` is one English sentence for staff. */
export type DeskProblem = {
  readonly code: /** No pass, or a forged or expired one, or one for another desk: get another from the plane. */
    | 'unauthorized'
    | 'forbidden'
    | 'totp-needed'
    | 'not-found'
    | 'invalid'
    | 'conflict'
    /** The product's rules forbid it; `refusal` is the code that the customer would get. */
    | 'refused'
    | 'limited'
    | 'failed'
    | 'unavailable'
  readonly message: string
  readonly issues?: readonly { readonly path: string; readonly message: string }[]
  readonly heldBy?: string
  readonly refusal?: string
  readonly retryAfter?: number
}

const nothing = z.strictObject({})
type Nothing = typeof nothing

export const ANY_STAFF: readonly DeskRole[] = ['reviewer', 'support', 'administrator']
export const REVIEWERS: readonly DeskRole[] = ['reviewer', 'administrator']
export const SUPPORT: readonly DeskRole[] = ['support', 'administrator']
export const ADMINISTRATORS: readonly DeskRole[] = ['administrator']

type Definition<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = {
  summary: string
  roles: readonly DeskRole[]
  params?: P
  query?: Q
  body?: B
  result: R
  produces?: string
  pace?: DeskPace
  largestBody?: number
}

export function staffGet<R extends Shape, P extends Shape = Nothing, Q extends Shape = Nothing>(
  path: string,
  definition: Definition<P, Q, Nothing, R>,
): StaffEndpoint<P, Q, Nothing, R> {
  const { params = nothing, query = nothing, ...rest } = definition
  return { method: 'GET', path, ...rest, params, query, body: nothing } as StaffEndpoint<P, Q, Nothing, R>
}

export function staffPost<R extends Shape, P extends Shape = Nothing, B extends Shape = Nothing>(
  path: string,
  definition: Definition<P, Nothing, B, R>,
): StaffEndpoint<P, Nothing, B, R> {
  const { params = nothing, body = nothing, ...rest } = definition
  return { method: 'POST', path, ...rest, params, query: nothing, body } as StaffEndpoint<P, Nothing, B, R>
}
