import { secondFactor } from '@quayside/contracts/endpoints/second-factor'
import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useMutation, useQueryClient } from '@quayside/runtime/query'
import { showToast } from '@quayside/ui/show-toast'
import { useFreshAct } from '../../fresh/use-fresh-act.tsx'

/** A change of the second factor: asks for a fresh sign-in where it must, says what failed, reads the state anew. */
export function useFactorAct<T>(act: () => Promise<T>, onDone: (value: T) => void) {
  const t = useT()
  const queries = useQueryClient()
  const { run, dialog } = useFreshAct()
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(act),
    onSuccess: outcome => {
      if (outcome.isDone) onDone(outcome.value)
    },
    onError: error => showToast({ message: t(errorKey(error)), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: [secondFactor.path] }),
  })
  return { start: () => mutate(), isPending, dialog }
}
