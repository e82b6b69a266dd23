import { useT } from '@quayside/runtime/i18n'

/** The words of a field's error; the form keeps translation keys, so that a change of language changes them too. */
export function useErrorText(): (error: { message?: string } | undefined) => string | undefined {
  const t = useT()
  return error => (error?.message ? t(error.message) : undefined)
}
