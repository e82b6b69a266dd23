import { useT } from '@quayside/runtime/i18n'
import { MailIcon, SupportIcon } from '@quayside/ui/icons'
import { Menu } from '@quayside/ui/menu'
import { useService } from './use-service.ts'

type ServiceMenuProps = { triggerClassName?: string; above?: boolean }

/** The desktop's two ways to customer service. */
export function ServiceMenu({ triggerClassName = 'q-icon-button', above = false }: ServiceMenuProps) {
  const t = useT()
  const { openPage, writeMail } = useService()
  return (
    <Menu
      align="end"
      above={above}
      label={t('service')}
      triggerClassName={triggerClassName}
      trigger={<SupportIcon />}
      items={[
        { label: t('service.online'), icon: <SupportIcon />, onSelect: openPage },
        { label: t('service.email'), icon: <MailIcon />, onSelect: writeMail },
      ]}
    />
  )
}
