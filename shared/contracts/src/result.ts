import type { ErrorCode } from './errors.ts'

/** An expected refusal: a catalog code and what the customer needs to mend it. */
export type Refusal = { readonly code: ErrorCode; readonly details?: unknown }

/** Outcome of a command that may be refused; exceptions stay bugs or broken infrastructure. */
export type Result<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** A success. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value }
}

/** A refusal with a catalog code. */
export function refuse(code: ErrorCode, details?: unknown): Result<never> {
  return { ok: false, error: details === undefined ? { code } : { code, details } }
}
