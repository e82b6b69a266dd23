import { useT } from '@quayside/runtime/i18n'
import { IconButton } from '@quayside/ui/icon-button'
import { SearchIcon } from '@quayside/ui/icons'
import { openSearch } from './open-search.ts'

export function SearchButton() {
  const t = useT()
  return (
    <IconButton
      label={t('search.title')}
      icon={<SearchIcon />}
      aria-keyshortcuts="/ Control+K"
      onClick={openSearch}
    />
  )
}
