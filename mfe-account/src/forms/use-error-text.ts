import { useT } from '@quayside/runtime/i18n'
import { useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useWaitWords } from '../wording/use-wait-words.ts'
import { EXCLUDED, TOLD, WAIT } from './server-refusal.ts'

type Shown = { readonly type?: unknown; readonly message?: string }

/**
 * The words of a field's error; the form keeps translation keys, so that a change of language changes them too. What the
 * server says in words (`TOLD`) is shown as it is, how long to wait (`WAIT`) is told in minutes or hours, and an exclusion
 * (`EXCLUDED`) with its date.
 */
export function useErrorText(): (error: Shown | undefined) => string | undefined {
  const t = useT()
  const waitWords = useWaitWords()
  const ownLimitWords = useOwnLimitWords()
  return error => {
    if (!error?.message) return undefined
    if (error.type === TOLD) return error.message
    if (error.type === EXCLUDED)
      return ownLimitWords({ reason: 'exclusion', availableAt: error.message }) ?? undefined
    if (error.type === WAIT) return t('tries.wait', { time: waitWords(roundedUp(Number(error.message))) })
    return t(error.message)
  }
}

const MINUTE = 60
const HOUR = 3_600

/** To whole minutes, and to whole hours beyond two of them: nobody counts the rest. */
function roundedUp(seconds: number): number {
  const size = seconds > 2 * HOUR ? HOUR : MINUTE
  return Math.ceil(seconds / size) * size
}
