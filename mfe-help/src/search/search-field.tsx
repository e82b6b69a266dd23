import { useT } from '@quayside/runtime/i18n'
import { SearchIcon } from '@quayside/ui/icons'
import { TextField } from '@quayside/ui/text-field'

/** As the endpoint accepts. */
const LONGEST = 100

type Props = { readonly query: string; readonly onChange: (query: string) => void }

export function SearchField({ query, onChange }: Props) {
  const t = useT()
  return (
    <TextField
      type="search"
      label={t('search.label')}
      labelHidden
      placeholder={t('search.label')}
      prefix={<SearchIcon aria-hidden="true" />}
      maxLength={LONGEST}
      value={query}
      onChange={event => onChange(event.target.value)}
    />
  )
}
