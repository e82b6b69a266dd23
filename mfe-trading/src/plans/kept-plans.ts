import { browserStore } from '@quayside/runtime/browser-store'

/** Typed amounts and an unanswered purchase survive a reload and a sign-in, in this tab only. */
const KEY = 'quayside.smart'
const store = browserStore(() => window.sessionStorage)

/** A typed amount with its language, so that "1.234" is never read as another number. */
export type TypedAmount = { readonly text: string; readonly language: string }

type Unanswered = { readonly clientId: string; readonly userId: string }

type KeptPlans = {
  readonly amounts: Readonly<Record<string, TypedAmount>>
  readonly unanswered: Unanswered | null
}

export function readKeptPlans(): KeptPlans {
  const kept = parsed(store.get(KEY))
  const amounts = isRecord(kept.amounts) ? Object.entries(kept.amounts) : []
  return {
    amounts: Object.fromEntries(amounts.flatMap(([id, value]) => (isAmount(value) ? [[id, value]] : []))),
    unanswered: isUnanswered(kept.unanswered) ? kept.unanswered : null,
  }
}

export function keepPlans(part: Partial<KeptPlans>): void {
  store.set(KEY, JSON.stringify({ ...readKeptPlans(), ...part }))
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
