import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { MailIcon, SupportIcon } from '@quayside/ui/icons'
import { PageHeader } from '@quayside/ui/page-header'
import { Picture } from '@quayside/ui/picture'
import { HelpSearch } from '../search/help-search.tsx'

/** `/service`: the operator's ways to contact staff, or a note that there are none. */
export function ServicePage() {
  const t = useT()
  const navigate = useNavigate()
  const { boot } = useHost()
  const service = boot.customerService
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader
        title={t('service.title')}
        lead={t(service === null ? 'service.leadAlone' : 'service.lead')}
      />
      {service === null && (
        <>
          <Picture name="lamp" />
          <Alert tone="info" title={t('service.closed')}>
            {t('service.closedWhy')}
          </Alert>
        </>
      )}
      {service?.url && (
        <Card title={t('service.online')}>
          <p className="q-text-2">{service.hours}</p>
          <Button variant="primary" href={service.url} icon={<SupportIcon aria-hidden="true" />}>
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
      <section className="q-stack q-gap-12">
        <h2 className="q-title">{t('service.first')}</h2>
        <HelpSearch>
          <div className="q-row">
            <Button href="/help/faq" onNavigate={href => void navigate(href)}>
              {t('faq.all')}
            </Button>
          </div>
        </HelpSearch>
      </section>
    </div>
  )
}
