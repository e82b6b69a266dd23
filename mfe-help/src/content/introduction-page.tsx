import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { Card } from '@quayside/ui/card'
import { PageHeader } from '@quayside/ui/page-header'
import { DocumentView } from '../documents/document-view.tsx'
import { CONTENT, detailHref, ofType, useContents } from '../documents/use-contents.ts'
import { HelpSearch } from '../search/help-search.tsx'

export function IntroductionPage() {
  const t = useT()
  const navigate = useNavigate()
  const { flags } = useHost()
  const contents = useContents()
  const company = ofType(contents.data ?? [], CONTENT.company)
  const [about, ...others] = company
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('introduction.title')} lead={t('introduction.lead', { site: flags.siteName })} />
      <HelpSearch>
        {about && (
          <article>
            <DocumentView id={about.id} dated={false} />
          </article>
        )}
        <div className="q-auto-grid">
          {others.map(item => (
            <Card
              key={item.id}
              title={item.title}
              level={2}
              href={detailHref(item)}
              onNavigate={href => void navigate(href)}
            />
          ))}
        </div>
      </HelpSearch>
    </div>
  )
}
