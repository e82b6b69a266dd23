import type { ResultOf } from '@quayside/contracts/endpoint'
import { getServiceThread, listServiceThreads } from '@quayside/contracts/endpoints/service'
import { getServiceVisitor } from '@quayside/contracts/endpoints/service-visitors'
import { useQueryClient } from '@quayside/runtime/query'
import { useCallback } from 'react'

type Known = ResultOf<typeof getServiceVisitor>

/** Switches to another visitor, or none, and drops the previous visitor's cached conversations. */
export function useLetIn(): (visitor: Known) => void {
  const queries = useQueryClient()
  return useCallback(
    visitor => {
      for (const { path } of [listServiceThreads, getServiceThread])
        queries.removeQueries({ queryKey: [path] })
      queries.setQueryData<Known>([getServiceVisitor.path, {}], visitor)
    },
    [queries],
  )
}
