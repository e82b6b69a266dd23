import type { ContentItem } from '@quayside/contracts/endpoints/help'
import { useT } from '@quayside/runtime/i18n'
import { SearchIcon } from '@quayside/ui/icons'
import { TextField } from '@quayside/ui/text-field'
import { useState } from 'react'
import { FaqList } from './faq-list.tsx'
import { matchItems } from './match-items.ts'

const SHOWN = 5

/** Search within the questions; shows the first few matches in place. */
export function FaqSearch({ items }: { items: readonly ContentItem[] }) {
  const t = useT()
  const [query, setQuery] = useState('')
  const matches = query.trim() === '' ? [] : matchItems(items, query)
  return (
    <search className="q-stack q-gap-12">
      <TextField
        type="search"
        label={t('faq.search')}
        labelHidden
        placeholder={t('faq.search')}
        prefix={<SearchIcon aria-hidden="true" />}
        value={query}
        onChange={event => setQuery(event.target.value)}
      />
      <div aria-live="polite">
        {query.trim() !== '' && matches.length === 0 && <p className="q-text-2">{t('faq.none')}</p>}
        {matches.length > 0 && <FaqList items={matches.slice(0, SHOWN)} />}
      </div>
    </search>
  )
}
