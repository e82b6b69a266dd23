import * as z from 'zod/mini'
import type { DeskRole } from './pass.ts'

/** Path prefix of every call of the desk, on a listener of its own (`DESK_PORT`), which customers never reach. */
export const DESK_PREFIX = '/desk'

type Shape = z.ZodMiniType

/**
 * What is counted for each member of staff on top of all their calls, so that a stolen pass copies or breaks little before
 * somebody looks: pictures of documents, customers found or opened, files, and acts on a customer.
 */
export type DeskPace = 'photos' | 'customers' | 'exports' | 'acts'

/**
 * One call of the desk, declared once. A success is the result as JSON (or the bytes that `produces` names); everything
 * else is a `DeskProblem`. Bodies are strict: a misspelt filter or reason is refused.
 */
export type StaffEndpoint<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = {
  readonly method: 'GET' | 'POST'
  /** Path below `/desk`, with `{name}` for parameters. */
  readonly path: string
  readonly summary: string
  /** Who may call it. */
  readonly roles: readonly DeskRole[]
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly result: R
  /** Media type of an answer that is no JSON. */
  readonly produces?: string
  readonly pace?: DeskPace
  /** Bytes of the largest body, for a call that carries a file; it is read for holders of a pass alone. */
  readonly largestBody?: number
}

// biome-ignore lint/suspicious/noExplicitAny: variance of the four schemas has no narrower common type
export type AnyStaffEndpoint = StaffEndpoint<any, any, any, any>

/** Why the desk did not do what was asked; `message` is one English sentence for staff. */
export type DeskProblem = {
  readonly code: /** No pass, or a forged or expired one, or one for another desk: get another from the plane. */
    | 'unauthorized'
    | 'forbidden'
    /** Money is real here: nobody works without an authenticator. */
    | 'totp-needed'
    | 'not-found'
    | 'invalid'
    /** Somebody else was first, or it is not any more as it was seen: read it again. */
    | 'conflict'
    /** The rules of the product do not allow it; `refusal` is the code that the customer would get. */
    | 'refused'
    | 'limited'
    | 'failed'
    | 'unavailable'
  readonly message: string
  /** What is wrong with the request, field by field. */
  readonly issues?: readonly { readonly path: string; readonly message: string }[]
  /** Who holds the case, when that is why. */
  readonly heldBy?: string
  /** Code of the error catalog. */
  readonly refusal?: string
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number
}

const nothing = z.strictObject({})
type Nothing = typeof nothing

/** Everybody who works at the desk. */
export const ANY_STAFF: readonly DeskRole[] = ['reviewer', 'support', 'administrator']
/** Who decides cases and sees what customers sent. */
export const REVIEWERS: readonly DeskRole[] = ['reviewer', 'administrator']
/** Who acts on a customer's account. */
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

/** Declares a GET call of the desk. */
export function staffGet<R extends Shape, P extends Shape = Nothing, Q extends Shape = Nothing>(
  path: string,
  definition: Definition<P, Q, Nothing, R>,
): StaffEndpoint<P, Q, Nothing, R> {
  const { params = nothing, query = nothing, ...rest } = definition
  return { method: 'GET', path, ...rest, params, query, body: nothing } as StaffEndpoint<P, Q, Nothing, R>
}

/** Declares a POST call of the desk. */
export function staffPost<R extends Shape, P extends Shape = Nothing, B extends Shape = Nothing>(
  path: string,
  definition: Definition<P, Nothing, B, R>,
): StaffEndpoint<P, Nothing, B, R> {
  const { params = nothing, body = nothing, ...rest } = definition
  return { method: 'POST', path, ...rest, params, query: nothing, body } as StaffEndpoint<P, Nothing, B, R>
}
