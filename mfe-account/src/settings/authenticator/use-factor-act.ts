import { secondFactor } from '@quayside/contracts/endpoints/second-factor'
import { errorKey } from '@quayside/runtime/api-error'
import { useChangedWords } from '@quayside/runtime/changed-state'
import { useT } from '@quayside/runtime/i18n'
import { useMutation, useQueryClient } from '@quayside/runtime/query'
import { showToast } from '@quayside/ui/show-toast'
import { useFreshAct } from '../../fresh/use-fresh-act.tsx'

/** A change of the second factor: asks for a step-up where required, says what failed, and reads the state again. */
export function useFactorAct<T>(act: () => Promise<T>, onDone: (value: T) => void) {
  const t = useT()
  const queries = useQueryClient()
  const changedWords = useChangedWords(() => undefined)
  const { run, dialog } = useFreshAct()
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(act),
    onSuccess: outcome => {
      if (outcome.isDone) onDone(outcome.value)
    },
    onError: error => showToast({ message: changedWords(error) ?? t(errorKey(error)), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: [secondFactor.path] }),
  })
  return { start: () => mutate(), isPending, dialog }
}
