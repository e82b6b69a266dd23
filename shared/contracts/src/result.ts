import type { ErrorCode } from './errors.ts'

/** An expected refusal: a catalog code and the details that a customer needs to fix it. */
export type Refusal = { readonly code: ErrorCode; readonly details?: unknown }

/** Outcome of a command that can be refused; exceptions are bugs or broken infrastructure. */
export type Result<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value }
}

export function refuse(code: ErrorCode, details?: unknown): Result<never> {
  return { ok: false, error: details === undefined ? { code } : { code, details } }
}
