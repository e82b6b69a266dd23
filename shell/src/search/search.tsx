import { lazy, Suspense, useEffect, useState } from 'react'
import { hearSearch } from './open-search.ts'

const SearchDialog = lazy(async () => {
  const { SearchDialog } = await import('./search-dialog.tsx')
  return { default: SearchDialog }
})

export function Search() {
  const [open, setOpen] = useState(false)
  useEffect(() => hearSearch(() => setOpen(true)), [])
  return <Suspense>{open && <SearchDialog onClose={() => setOpen(false)} />}</Suspense>
}
