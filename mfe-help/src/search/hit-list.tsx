import type { ContentHit, TextRun } from '@quayside/contracts/endpoints/help'
import { directionOf, LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useT } from '@quayside/runtime/i18n'
import { useNavigate } from '@quayside/runtime/router'
import { TextLink } from '@quayside/ui/text-link'
import { CONTENT, detailHref } from '../documents/use-contents.ts'
import styles from './search-results.module.css'

/** Found documents, with the matched words marked. */
export function HitList({ hits }: { hits: readonly ContentHit[] }) {
  return (
    <ol className={styles.list}>
      {hits.map(hit => (
        <Hit key={hit.id} hit={hit} />
      ))}
    </ol>
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
