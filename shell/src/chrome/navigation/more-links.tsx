import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Menu } from '@quayside/ui/menu'
import { MoreIcon } from '@quayside/ui/more-icons'
import { AnyIcon } from '../../links/any-icon.tsx'
import type { ShownLink } from '../../links/links.ts'

type MoreLinksProps = { readonly links: readonly ShownLink[]; readonly marked: string | undefined }

/** Links that the desktop's navigation has no room for. */
export function MoreLinks({ links, marked }: MoreLinksProps) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Menu
      label={t('nav.more')}
      triggerClassName="q-icon-button"
      trigger={<MoreIcon />}
      items={links.map(({ path, text, icon }) => ({
        label: text,
        icon: <AnyIcon name={icon} />,
        href: path,
        current: path === marked,
      }))}
      onNavigate={href => void navigate(href)}
    />
  )
}
