import { browserStore } from '@quayside/runtime/browser-store'

/** Typed amounts and an unanswered purchase survive a reload and a sign-in, in this tab only. */
const KEY = 'quayside.smart'
const store = browserStore(() => window.sessionStorage)

/** A typed amount with its language, so that "1.234" is never read as another number. */
export type TypedAmount = { readonly text: string; readonly language: string }

type Unanswered = { readonly clientId: string; readonly userId: string }

type StoredPlans = {
  readonly amounts: Readonly<Record<string, TypedAmount>>
  readonly unanswered: Unanswered | null
}

export function readStoredPlans(): StoredPlans {
  const stored = parsed(store.get(KEY))
  const amounts = isRecord(stored.amounts) ? Object.entries(stored.amounts) : []
  return {
    amounts: Object.fromEntries(amounts.flatMap(([id, value]) => (isAmount(value) ? [[id, value]] : []))),
    unanswered: isUnanswered(stored.unanswered) ? stored.unanswered : null,
  }
}

export function savePlans(part: Partial<StoredPlans>): void {
  store.set(KEY, JSON.stringify({ ...readStoredPlans(), ...part }))
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isAmount(value: unknown): value is TypedAmount {
  return isRecord(value) && typeof value.text === 'string' && typeof value.language === 'string'
}

function isUnanswered(value: unknown): value is Unanswered {
  return isRecord(value) && typeof value.clientId === 'string' && typeof value.userId === 'string'
}
