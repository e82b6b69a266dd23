import type { Board, BoardEnvironment, ChangeAnswer } from '@quayside/contracts/release/plane'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePlane } from '../api/plane.tsx'
import { CHECK, refreshAll } from '../api/reading.ts'
import { type CanaryPlan, promotedFrom, type ReleaseForm, releaseCall } from './plan.ts'

type Place = { readonly board: Board; readonly environment: BoardEnvironment; readonly revision: number }

export function useCheck(
  environment: string,
  revision: number,
  versions: ReleaseForm['versions'],
  canary: CanaryPlan | null,
) {
  const send = usePlane()
  const body = { expectedRevision: revision, versions, canary }
  return useQuery({
    queryKey: [CHECK, environment, body],
    enabled: Object.keys(versions).length > 0,
    placeholderData: keepPreviousData,
    queryFn: () => send<ChangeAnswer>(`/api/environments/${environment}/check`, { method: 'POST', body }),
  })
}

/** Releases the versions, or proposes them where approvals are needed. */
export function useRelease({ board, environment, revision }: Place, form: ReleaseForm) {
  const send = usePlane()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (canary: CanaryPlan | null) => {
      const from = promotedFrom(board, environment.name, form.versions)
      const { act, body } = releaseCall(form, { expectedRevision: revision, from, canary })
      return send<ChangeAnswer>(`/api/environments/${environment.name}/${act}`, { method: 'POST', body })
    },
    // Not awaited, so that the result appears immediately.
    onSettled: () => void refreshAll(client),
  })
}
