import { useT } from '@quayside/runtime/i18n'
import { SearchIcon } from '@quayside/ui/icons'
import { TextField } from '@quayside/ui/text-field'

type Props = { readonly query: string; readonly onChange: (query: string) => void }

export function SearchField({ query, onChange }: Props) {
  const t = useT()
  return (
    <TextField
      type="search"
      label={t('faq.search')}
      labelHidden
      placeholder={t('faq.search')}
      prefix={<SearchIcon aria-hidden="true" />}
      value={query}
      onChange={event => onChange(event.target.value)}
    />
  )
}
