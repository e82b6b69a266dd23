import {
  type EmailKnown,
  emailKnown,
  isProvider,
  LINK_STATE,
  type Provider,
  type Returned,
} from '@quayside/contracts/endpoints/sign-in/providers'
import { ApiError } from '@quayside/runtime/api-error'
import { excludedUntil, serverMessageOf } from '../forms/server-refusal.ts'
import { failureKey } from '../providers/failure-text.ts'

/** The outcome of a provider sign-in, kept in the history entry so that a reload shows it again. */
export type Outcome =
  | {
      readonly kind: 'failed'
      /** Translation key. */
      readonly text: string
      readonly serverMessage?: string | undefined
      /** Earliest end of the customer's self-exclusion; ISO 8601. */
      readonly excludedUntil?: string | undefined
    }
  | { readonly kind: 'emailKnown'; readonly known: EmailKnown }

export function outcomeIn(state: unknown): Outcome | undefined {
  const {
    text,
    serverMessage,
    excludedUntil: until,
    known,
  }: Partial<Record<string, unknown>> = Object(Reflect.get(Object(state), 'outcome'))
  if (typeof text === 'string')
    return {
      kind: 'failed',
      text,
      serverMessage: typeof serverMessage === 'string' ? serverMessage : undefined,
      excludedUntil: typeof until === 'string' ? until : undefined,
    }
  const parsed = emailKnown.safeParse(known)
  return parsed.success ? { kind: 'emailKnown', known: parsed.data } : undefined
}

export function providerOf(pathname: string): Provider {
  const name = pathname.split('/').at(-1) ?? ''
  return isProvider(name) ? name : 'google'
}

/** The provider's parameters in the address; undefined without any. */
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

export function isLinking({ state }: Returned): boolean {
  return state.startsWith(LINK_STATE)
}

export function outcomeOf(error: unknown): Outcome {
  const known = knownIn(error)
  return known === undefined
    ? {
        kind: 'failed',
        text: failureKey(error),
        serverMessage: serverMessageOf(error),
        excludedUntil: excludedUntil(error),
      }
    : { kind: 'emailKnown', known }
}

function knownIn(error: unknown): EmailKnown | undefined {
  return error instanceof ApiError ? emailKnown.safeParse(error.details).data : undefined
}

/** Whether the call failed to get through, so that the provider's response may still be unused. */
export function isUnsent(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
}
