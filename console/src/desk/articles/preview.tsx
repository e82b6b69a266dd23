import { directionOf, LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import type { ArticleContent } from '@quayside/contracts/staff/help/articles'
import { withoutPasted } from '@quayside/contracts/text/readable-text'
import { Card } from '@quayside/ui/card'
import { Prose } from '@quayside/ui/prose'
import { Segmented } from '@quayside/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../api/problem.ts'
import { applyTheme, savedTheme } from '../../theme/theme.ts'
import { useDesk } from '../api/desk.tsx'
import { languageWords } from '../words.ts'
import styles from './article.module.css'
import { previewQuery } from './use-articles.ts'
import { fallbackOf } from './words.ts'

/** Pause (ms) after the last key before the text is rendered. */
const SETTLED_MS = 300

/** The page as a reader in a language gets it, rendered by the server that renders it for customers. */
export function Preview({ content, locale }: { content: ArticleContent; locale: Locale }) {
  const { theme, show } = useShownTheme()
  const shown = fallbackOf(content, locale)
  return (
    <Card
      className={styles.preview}
      title={`Preview in ${languageWords(locale)}`}
      flush
      action={
        <Segmented
          label="Theme of this page"
          size="sm"
          value={theme}
          onChange={show}
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      }
    >
      <div className={styles.page}>
        {shown === undefined ? (
          <p className="q-text-3">Write a title and a text to see the page.</p>
        ) : (
          <Page content={content} locale={shown} isFallback={shown !== locale} />
        )}
      </div>
    </Card>
  )
}

type PageProps = { content: ArticleContent; locale: Locale; isFallback: boolean }

function Page({ content, locale, isFallback }: PageProps) {
  const ask = useDesk()
  const text = useSettled(withoutPasted(content.body[locale]))
  const rendered = useQuery(previewQuery(ask, { text, locale }))
  const script = { lang: LANGUAGE_TAG[locale], dir: directionOf(locale) }
  return (
    <>
      <p className="q-display" {...script}>
        {content.title[locale]}
      </p>
      {isFallback && (
        <p className="q-small q-text-2">
          The page says that the text is not available in the reader’s language, and shows it in{' '}
          {languageWords(locale)}.
        </p>
      )}
      {rendered.error ? (
        <p className="q-error">{messageOf(rendered.error)}</p>
      ) : (
        <Prose html={rendered.data?.html ?? ''} {...script} onNavigate={() => {}} />
      )}
    </>
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Shows the console in a theme until the preview closes; tokens have one theme per page. */
function useShownTheme() {
  const [theme, setTheme] = useState(themeNow)
  useEffect(() => () => applyTheme(savedTheme()), [])
  const show = (next: 'light' | 'dark') => {
    document.documentElement.dataset.theme = next
    setTheme(next)
  }
  return { theme, show }
}

function themeNow(): 'light' | 'dark' {
  const saved = savedTheme()
  if (saved !== 'system') return saved
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
