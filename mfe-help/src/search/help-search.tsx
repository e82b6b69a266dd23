import { useSearchParams } from '@quayside/runtime/router'
import type { ReactNode } from 'react'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'

/** Searches all documents. Results replace `children` while the address has a query, and precede them without results. */
export function HelpSearch({ children }: { children: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const query = search.get('q') ?? ''

  function change(text: string) {
    const next = new URLSearchParams(search)
    if (text === '') next.delete('q')
    else next.set('q', text)
    setSearch(next, { replace: true })
  }
  return (
    <>
      <search>
        <SearchField query={query} onChange={change} />
      </search>
      {query.trim() === '' ? children : <SearchResults query={query.trim()}>{children}</SearchResults>}
    </>
  )
}
