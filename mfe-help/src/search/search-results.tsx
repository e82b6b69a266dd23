import { type ContentHit, searchContents, type TextRun } from '@quayside/contracts/endpoints/help'
import { directionOf, LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { EmptyState } from '@quayside/ui/empty-state'
import { Picture } from '@quayside/ui/picture'
import { TextLink } from '@quayside/ui/text-link'
import type { ReactNode } from 'react'
import { Loaded } from '../documents/loaded.tsx'
import { CONTENT, detailHref } from '../documents/use-contents.ts'
import { useReachable } from '../use-reachable.ts'
import styles from './search-results.module.css'
import { useSettled } from './use-settled.ts'

export function SearchResults({ query, children }: { query: string; children: ReactNode }) {
  const t = useT()
  const locale = useLocale()
  const text = useSettled(query)
  const options = { keepPrevious: true, enabled: text !== '' }
  const found = useEndpoint(searchContents, { query: { text, locale } }, options)
  return (
    <Loaded query={found} failed={t('help.failed')} lines={6}>
      {hits => (
        <>
          <p className="q-visually-hidden" role="status">
            {t('search.count', { count: hits.length })}
          </p>
          {hits.length === 0 ? (
            <>
              <Nothing />
              {children}
            </>
          ) : (
            <ol className={styles.list}>
              {hits.map(hit => (
                <Hit key={hit.id} hit={hit} />
              ))}
            </ol>
          )}
        </>
      )}
    </Loaded>
  )
}

function Nothing() {
  const t = useT()
  const navigate = useNavigate()
  const isReachable = useReachable()
  return (
    <EmptyState
      icon={<Picture name="beam" />}
      message={t(isReachable ? 'search.none' : 'search.noneAlone')}
      action={
        isReachable && (
          <TextLink href="/service" onNavigate={href => void navigate(href)}>
            {t('service.title')}
          </TextLink>
        )
      }
    />
  )
}

function Hit({ hit }: { hit: ContentHit }) {
  const t = useT()
  const navigate = useNavigate()
  const { type, title, excerpt, bodyLocale } = hit
  return (
    <li className={styles.hit}>
      <span className="q-caption q-text-3">{t(`group.${type}`)}</span>
      <TextLink href={hrefOf(hit)} onNavigate={href => void navigate(href)} quiet className={styles.title}>
        <Runs runs={title} />
      </TextLink>
      <p className="q-small q-text-2" lang={LANGUAGE_TAG[bodyLocale]} dir={directionOf(bodyLocale)}>
        <Runs runs={excerpt} />
      </p>
    </li>
  )
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  let at = 0
  return runs.map(({ text, marked }) => {
    const key = at
    at += text.length
    return marked ? <mark key={key}>{text}</mark> : text
  })
}

function hrefOf({ id, type, title }: ContentHit): string {
  if (type === CONTENT.faq) return `/help/faq?${new URLSearchParams({ id })}`
  return detailHref({ id, title: title.map(({ text }) => text).join('') })
}
