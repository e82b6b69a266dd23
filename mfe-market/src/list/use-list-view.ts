import { useLocation, useNavigate } from '@quayside/runtime/router'
import { useCallback, useMemo } from 'react'
import { type ListView, readView, writeView } from '../markets/list-view.ts'

/** The list's view from the address. A change replaces the history entry, so that Back leaves the list. */
export function useListView(): [ListView, (view: ListView) => void] {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const view = useMemo(() => readView(new URLSearchParams(search)), [search])
  const setView = useCallback(
    (next: ListView) => {
      void navigate(`${pathname}${writeView(next)}`, { replace: true })
    },
    [navigate, pathname],
  )
  return [view, setView]
}
