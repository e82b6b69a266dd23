import { useT } from '@quayside/runtime/i18n'
import { useOwnLimitWords } from '@quayside/runtime/own-limit-words'
import { useWaitWords } from '../wording/use-wait-words.ts'
import { EXCLUDED, SERVER_MESSAGE, WAIT } from './server-refusal.ts'

type Shown = { readonly type?: unknown; readonly message?: string }

/**
 * Text of a field's error, translated when it is shown. `SERVER_MESSAGE` is the server's text, `WAIT` a duration,
 * `EXCLUDED` a date.
 */
export function useErrorText(): (error: Shown | undefined) => string | undefined {
  const t = useT()
  const waitWords = useWaitWords()
  const ownLimitWords = useOwnLimitWords()
  return error => {
    if (!error?.message) return undefined
    if (error.type === SERVER_MESSAGE) return error.message
    if (error.type === EXCLUDED)
      return ownLimitWords({ reason: 'exclusion', availableAt: error.message }) ?? undefined
    if (error.type === WAIT) return t('tries.wait', { time: waitWords(roundedUp(Number(error.message))) })
    return t(error.message)
  }
}

const MINUTE = 60
const HOUR = 3_600

function roundedUp(seconds: number): number {
  const size = seconds > 2 * HOUR ? HOUR : MINUTE
  return Math.ceil(seconds / size) * size
}
