import type { ContentItem } from '@quayside/contracts/endpoints/help'
import { useT } from '@quayside/runtime/i18n'
import { useState } from 'react'
import { useReachable } from '../use-reachable.ts'
import { FaqList } from './faq-list.tsx'
import { matchItems } from './match-items.ts'
import { SearchField } from './search-field.tsx'

const SHOWN = 5

export function FaqSearch({ items }: { items: readonly ContentItem[] }) {
  const t = useT()
  const isReachable = useReachable()
  const [query, setQuery] = useState('')
  const matches = query.trim() === '' ? [] : matchItems(items, query)
  return (
    <search className="q-stack q-gap-12">
      <SearchField query={query} onChange={setQuery} />
      <div aria-live="polite">
        {query.trim() !== '' && matches.length === 0 && (
          <p className="q-text-2">{t(isReachable ? 'faq.none' : 'faq.noneAlone')}</p>
        )}
        {matches.length > 0 && <FaqList items={matches.slice(0, SHOWN)} />}
      </div>
    </search>
  )
}
