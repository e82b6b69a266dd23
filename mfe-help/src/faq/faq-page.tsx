import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate, useSearchParams } from '@quayside/runtime/router'
import { EmptyState } from '@quayside/ui/empty-state'
import { ErrorCard } from '@quayside/ui/error-card'
import { PageHeader } from '@quayside/ui/page-header'
import { Picture } from '@quayside/ui/picture'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextLink } from '@quayside/ui/text-link'
import { CONTENT, ofType, useContents } from '../documents/use-contents.ts'
import { FaqList } from '../questions/faq-list.tsx'
import { matchItems } from '../questions/match-items.ts'
import { SearchField } from '../questions/search-field.tsx'
import { useReachable } from '../use-reachable.ts'

export function FaqPage() {
  const t = useT()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const isReachable = useReachable()
  const query = search.get('q') ?? ''
  const contents = useContents()
  const questions = matchItems(ofType(contents.data ?? [], CONTENT.faq), query)

  function change(text: string) {
    setSearch(text === '' ? {} : { q: text }, { replace: true })
  }

  return (
    <div className="q-page q-page-narrow q-stack q-gap-24">
      <PageHeader title={t('faq.title')} lead={t('faq.lead')} />
      <SearchField query={query} onChange={change} />
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
      {contents.isSuccess && questions.length === 0 && (
        <EmptyState
          icon={<Picture name="beam" />}
          message={t(isReachable ? 'faq.none' : 'faq.noneAlone')}
          action={
            isReachable && (
              <TextLink href="/service" onNavigate={href => void navigate(href)}>
                {t('service.title')}
              </TextLink>
            )
          }
        />
      )}
      <FaqList items={questions} opened={search.get('id') ?? undefined} />
    </div>
  )
}
