import { useT } from '@quayside/runtime/i18n'
import { TOLD } from './server-refusal.ts'

type Shown = { readonly type?: unknown; readonly message?: string }

/**
 * The words of a field's error; the form keeps translation keys, so that a change of language changes them too. What the
 * server says in words (`TOLD`) is shown as it is.
 */
export function useErrorText(): (error: Shown | undefined) => string | undefined {
  const t = useT()
  return error => {
    if (!error?.message) return undefined
    return error.type === TOLD ? error.message : t(error.message)
  }
}
