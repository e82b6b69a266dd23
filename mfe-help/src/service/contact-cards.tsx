import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { MailIcon, SupportIcon } from '@quayside/ui/icons'
import { ServiceHours } from './service-hours.tsx'

/** The operator's other ways to contact staff; nothing if there are none. */
export function ContactCards() {
  const t = useT()
  const service = useHost().boot.customerService
  return (
    <>
      {service?.url && (
        <Card title={t('service.online')}>
          <ServiceHours />
          <Button href={service.url} icon={<SupportIcon aria-hidden="true" />}>
            {t('service.open')}
          </Button>
        </Card>
      )}
      {service?.email && (
        <Card title={t('service.email')}>
          <Button href={`mailto:${service.email}`} icon={<MailIcon aria-hidden="true" />}>
            <bdi translate="no">{service.email}</bdi>
          </Button>
        </Card>
      )}
    </>
  )
}
