import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { ErrorCard } from '@quayside/ui/error-card'
import { Picture } from '@quayside/ui/picture'
import { Skeleton } from '@quayside/ui/skeleton'
import { Prose } from './prose.tsx'
import { Rating } from './rating.tsx'
import { CONTENT, useDocument } from './use-contents.ts'

export function DocumentView({ id, dated = true }: { id: string; dated?: boolean }) {
  const t = useT()
  const { date } = useFormats()
  const document = useDocument(id)
  if (document.isPending) return <Skeleton lines={6} />
  if (document.isError) {
    return (
      <ErrorCard
        icon={<Picture name="aground" />}
        title={t('detail.failed')}
        message={t(errorKey(document.error))}
        retryLabel={t('common:retry')}
        onRetry={() => void document.refetch()}
        busy={document.isFetching}
      />
    )
  }
  const { bodyLocale = 'en', type } = document.data
  return (
    <div className="q-stack q-gap-12">
      {dated && (
        <p className="q-small q-text-3">{t('detail.updated', { date: date(document.data.updatedAt) })}</p>
      )}
      <Prose html={document.data.body} locale={bodyLocale} />
      {type >= CONTENT.faq && <Rating item={document.data} locale={bodyLocale} />}
    </div>
  )
}
