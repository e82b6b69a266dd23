import {
  type EmailKnown,
  emailKnown,
  isProvider,
  LINK_STATE,
  type Provider,
  type Returned,
} from '@quayside/contracts/endpoints/providers'
import { ApiError } from '@quayside/runtime/api-error'
import { excludedUntil, toldOf } from '../forms/server-refusal.ts'
import { failureKey } from '../providers/failure-text.ts'

/** What became of a trip to a provider; it is kept in the history entry, so that a reload shows it again. */
export type Outcome =
  | {
      readonly kind: 'failed'
      /** Translation key. */
      readonly text: string
      /** What the server says in words, in its place. */
      readonly told?: string | undefined
      /** Until when, at least, the customer has excluded themselves; ISO 8601. */
      readonly excludedUntil?: string | undefined
    }
  | { readonly kind: 'emailKnown'; readonly known: EmailKnown }

/** The outcome that an earlier look at this history entry left. */
export function outcomeIn(state: unknown): Outcome | undefined {
  const {
    text,
    told,
    excludedUntil: until,
    known,
  }: Partial<Record<string, unknown>> = Object(Reflect.get(Object(state), 'outcome'))
  if (typeof text === 'string')
    return {
      kind: 'failed',
      text,
      told: typeof told === 'string' ? told : undefined,
      excludedUntil: typeof until === 'string' ? until : undefined,
    }
  const parsed = emailKnown.safeParse(known)
  return parsed.success ? { kind: 'emailKnown', known: parsed.data } : undefined
}

/** The provider whose callback this is. */
export function providerOf(pathname: string): Provider {
  const name = pathname.split('/').at(-1) ?? ''
  return isProvider(name) ? name : 'google'
}

/** What the provider added to the address; undefined when it sent nobody. */
export function returnedIn(search: string): Returned | undefined {
  const { state, code, error, iss } = Object.fromEntries(new URLSearchParams(search))
  if (state === undefined || state === '') return undefined
  return {
    state: state.slice(0, 128),
    ...(code === undefined ? {} : { code }),
    ...(error === undefined ? {} : { error }),
    ...(iss === undefined ? {} : { iss }),
  }
}

/** Whether the trip was to link, as far as the page can tell; the server decides. */
export function isLinking({ state }: Returned): boolean {
  return state.startsWith(LINK_STATE)
}

/** What a refused arrival is shown as. */
export function outcomeOf(error: unknown): Outcome {
  const known = knownIn(error)
  return known === undefined
    ? {
        kind: 'failed',
        text: failureKey(error),
        told: toldOf(error),
        excludedUntil: excludedUntil(error),
      }
    : { kind: 'emailKnown', known }
}

function knownIn(error: unknown): EmailKnown | undefined {
  return error instanceof ApiError ? emailKnown.safeParse(error.details).data : undefined
}

/** Whether the answer may still come: the call did not get through, so the trip need not be spent. */
export function isUnsent(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
}
