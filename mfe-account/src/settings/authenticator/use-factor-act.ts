import { secondFactor } from '@quayside/contracts/endpoints/sign-in/second-factor'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { useChangedWords } from '@quayside/runtime/changed-state'
import { useT } from '@quayside/runtime/i18n'
import { useMutation, useQueryClient } from '@quayside/runtime/query'
import { showToast } from '@quayside/ui/show-toast'
import { useStepUp } from '../../step-up/use-step-up.tsx'

/** Whether another tab added an app, or started to, in the meantime. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === '409'
}

/** Requests step-up authentication if required, and refetches the state. */
export function useFactorAct<T>(act: () => Promise<T>, onDone: (value: T) => void) {
  const t = useT()
  const queries = useQueryClient()
  const changedWords = useChangedWords(() => undefined)
  const { run, dialog } = useStepUp()
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(act),
    onSuccess: outcome => {
      if (outcome.isDone) onDone(outcome.value)
    },
    onError(error) {
      const words = isOvertaken(error) ? t('common:changed.unnamed') : changedWords(error)
      showToast({ message: words ?? t(errorKey(error)), tone: 'danger' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [secondFactor.path] }),
  })
  return { start: () => mutate(), isPending, dialog }
}
