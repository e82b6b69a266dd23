import { ApiError } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'

/** Refusals of an act that comes too late for the state of what it is about. */
const STATE_CODES = ['10010', '10014', '10019', '10020']

/**
 * The state that a refusal names because what the act was about changed after it was shown: `gone` where it no longer
 * exists, empty where the server names none. Undefined for any other refusal.
 */
export function changedState(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code, details } = error
  if (code === '404') return 'gone'
  const status: unknown = Reflect.get(Object(details), 'status')
  if (STATE_CODES.includes(code) && typeof status === 'string') return status
  // Two acts met: the other one was written first.
  return code === '10019' && details == null ? '' : undefined
}

/**
 * Returns what the customer reads after an act on something that changed after it was shown: nothing was done, and what it
 * is now. Null for any other refusal. `words` gives a state's words, undefined for a state this version does not know.
 */
export function useChangedWords(
  words: (status: string, details: unknown) => string | undefined,
): (error: unknown) => string | null {
  const t = useT()
  return error => {
    const status = changedState(error)
    if (status === undefined) return null
    if (status === 'gone') return t('common:changed.gone')
    const state = words(status, error instanceof ApiError ? error.details : null)
    return state === undefined ? t('common:changed.unnamed') : t('common:changed.named', { state })
  }
}
