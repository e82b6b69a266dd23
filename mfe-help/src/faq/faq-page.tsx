import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useSearchParams } from '@quayside/runtime/router'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Picture } from '@quayside/ui/picture'
import { Skeleton } from '@quayside/ui/skeleton'
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
        {contents.isPending && <Skeleton lines={8} />}
        {contents.isError && (
          <ErrorCard
            icon={<Picture name="aground" />}
            title={t('help.failed')}
            message={t(errorKey(contents.error))}
            retryLabel={t('common:retry')}
            onRetry={() => void contents.refetch()}
            busy={contents.isFetching}
          />
        )}
        <FaqList items={ofType(contents.data ?? [], CONTENT.faq)} opened={search.get('id') ?? undefined} />
      </HelpSearch>
    </div>
  )
}
