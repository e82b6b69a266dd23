import { useT } from '@quayside/runtime/i18n'
import { useSearchParams } from '@quayside/runtime/router'
import { PageHeader } from '@quayside/ui/page-header'
import { Loaded } from '../documents/loaded.tsx'
import { CONTENT, ofType, useContents } from '../documents/use-contents.ts'
import { HelpSearch } from '../search/help-search.tsx'
import { FaqList } from './faq-list.tsx'

export function FaqPage() {
  const t = useT()
  const [search] = useSearchParams()
  const contents = useContents()
  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('faq.title')} lead={t('faq.lead')} />
      <HelpSearch>
        <Loaded query={contents} failed={t('help.failed')} lines={8}>
          {items => <FaqList items={ofType(items, CONTENT.faq)} opened={search.get('id') ?? undefined} />}
        </Loaded>
      </HelpSearch>
    </div>
  )
}
