import { directionOf, LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate, useSearchParams } from '@quayside/runtime/router'
import { usePageTitle } from '@quayside/runtime/use-page-title'
import { EmptyState } from '@quayside/ui/empty-state'
import { LinkTabs } from '@quayside/ui/link-tabs'
import { PageHeader } from '@quayside/ui/page-header'
import { Picture } from '@quayside/ui/picture'
import { TextLink } from '@quayside/ui/text-link'
import { DocumentView } from '../documents/document-view.tsx'
import { detailHref, ofType, useContents, useDocument } from '../documents/use-contents.ts'
import { HelpSearch } from '../search/help-search.tsx'
import styles from './content-page.module.css'

export function ContentPage() {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const contents = useContents()
  const document = useDocument(id)
  const listed = contents.data?.find(entry => entry.id === id)
  const item = listed ?? document.data
  const siblings = item && item.type <= 4 ? ofType(contents.data ?? [], item.type) : []
  const title = item?.title ?? search.get('title') ?? ''
  const unknown = id === '' || (contents.isSuccess && document.isError && item === undefined)
  usePageTitle(item?.title)
  return (
    <div className={`q-page q-page-narrow q-stack q-gap-24 ${styles.page}`}>
      <PageHeader title={unknown ? t('detail.title') : <Title text={title} locale={item?.titleLocale} />} />
      <HelpSearch>
        {siblings.length > 1 && (
          <LinkTabs
            label={t(`group.${item?.type}`)}
            links={siblings.map(entry => ({
              href: detailHref(entry),
              label: entry.title,
              current: entry.id === id,
            }))}
            onNavigate={href => void navigate(href)}
          />
        )}
        {unknown ? (
          <EmptyState
            icon={<Picture name="beam" />}
            message={t('detail.unknown')}
            action={
              <TextLink href="/help" onNavigate={href => void navigate(href)}>
                {t('help.title')}
              </TextLink>
            }
          />
        ) : (
          <article>
            <DocumentView
              id={id}
              version={search.get('version') ?? undefined}
              from={search.get('from') ?? undefined}
            />
          </article>
        )}
      </HelpSearch>
    </div>
  )
}

/** A title in another language than the page's is written in its direction. */
function Title({ text, locale }: { text: string; locale: Locale | undefined }) {
  if (locale === undefined) return text
  return (
    <span className={styles.title} lang={LANGUAGE_TAG[locale]} dir={directionOf(locale)}>
      {text}
    </span>
  )
}
