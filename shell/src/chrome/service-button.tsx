import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { IconButton } from '@quayside/ui/icon-button'
import { SupportIcon } from '@quayside/ui/icons'
import { ServiceMenu } from './service-menu.tsx'
import { useService } from './use-service.ts'

/** The floating customer-service button: a menu on the desktop, the service page at once on the phone. */
export function ServiceButton() {
  const { flags } = useHost()
  const t = useT()
  const { openPage } = useService()
  return (
    <div className="shell-service">
      {flags.device === 'mobile' ? (
        <IconButton
          label={t('service')}
          icon={<SupportIcon />}
          className="shell-service-button"
          onClick={openPage}
        />
      ) : (
        <ServiceMenu triggerClassName="q-icon-button shell-service-button" above />
      )}
    </div>
  )
}
