import { ApiError } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'

const STATE_CODES = ['10010', '10014', '10019', '10020']

export function changedState(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code, details } = error
  if (code === '404') return 'gone'
  const status: unknown = Reflect.get(Object(details), 'status')
  if (STATE_CODES.includes(code) && typeof status === 'string') return status
  // Two concurrent actions: the other one was written first.
  return code === '10019' && details == null ? '' : undefined
}

/** Message about an action on a changed target: nothing was done, and its state. Null for other errors. */
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
