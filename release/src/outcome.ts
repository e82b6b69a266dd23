import type { Outcome, Refusal } from './releases.ts'

/** Something done as asked. */
export function done<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

/** An expected refusal: `message` is one sentence for people. */
export function refused(
  code: Refusal['code'],
  message: string,
  more: Pick<Refusal, 'report' | 'revision'> = {},
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, message, ...more } }
}
