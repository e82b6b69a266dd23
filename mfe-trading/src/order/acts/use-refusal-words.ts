import { type ApiError, errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useFormats } from '@quayside/runtime/use-formats'
import { refusalTexts } from '../../refusal-text.ts'
import { useOrderChanged } from './use-order-state.ts'

/** Message of a refused action: what has changed, the customer's own limit, or the refusal with its reason. */
export function useRefusalWords(): (error: ApiError) => string {
  const t = useT()
  const formats = useFormats()
  const ownLimitWords = useOwnLimitWords()
  const changedWords = useOrderChanged()
  return error => {
    const { note } = refusalTexts(error.details, formats)
    // The refusal itself says that the price is stale.
    const why = note === null || note.key === 'lock.stale' ? '' : ` ${t(note.key, note.values)}`
    return changedWords(error) ?? ownLimitWords(error.details) ?? t(errorKey(error)) + why
  }
}
