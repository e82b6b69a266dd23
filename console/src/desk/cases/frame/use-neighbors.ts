import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type CasePages, rowsOf } from '../../queue/case-pages.ts'
import type { CaseFilter } from '../../queue/filter.ts'
import { listKey } from '../../queue/use-cases.ts'

type Neighbors = { readonly previous: string | null; readonly next: string | null }

export function useNeighbors(id: string, filter: CaseFilter): Neighbors {
  const client = useQueryClient()
  const found = useRef<{ readonly id: string; readonly neighbors: Neighbors } | null>(null)
  if (found.current?.id !== id) {
    const rows = rowsOf(client.getQueryData<CasePages>(listKey(filter)))
    const at = rows.findIndex(row => row.id === id)
    const neighbors = {
      previous: rows[at - 1]?.id ?? null,
      // Skips cases that a colleague has claimed.
      next:
        at === -1
          ? null
          : (rows.slice(at + 1).find(({ claim }) => claim === null || claim.isMine)?.id ?? null),
    }
    found.current = { id, neighbors }
  }
  return found.current.neighbors
}
