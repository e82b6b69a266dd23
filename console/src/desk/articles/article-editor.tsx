import type { Locale } from '@quayside/contracts/locales'
import {
  type Article,
  type ArticleContent,
  getArticle,
  saveArticle,
} from '@quayside/contracts/staff/help/articles'
import { withoutPasted } from '@quayside/contracts/text/readable-text'
import { Alert } from '@quayside/ui/alert'
import { Badge } from '@quayside/ui/badge'
import { PageHeader } from '@quayside/ui/page-header'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { When } from '../../format/when.tsx'
import { hasDeskRole } from '../../session/access.ts'
import { useSession } from '../../session/use-session.tsx'
import { SaveProblem } from '../writing/save-problem.tsx'
import { useLeaveWarning } from '../writing/use-leave-warning.ts'
import styles from './article.module.css'
import { ArticleActs } from './article-acts.tsx'
import { Preview } from './preview.tsx'
import { TargetCard } from './target-card.tsx'
import { TextCard } from './text-card.tsx'
import { type ArticleForm, useArticleAct, useArticleForm } from './use-articles.ts'
import { customersInWords, KINDS, missingInWords, STATES } from './words.ts'

type Saved = { readonly article: Article; readonly sent: ArticleContent }

export function ArticleEditor({ article }: { article: Article }) {
  const form = useArticleForm(article)
  const mayWrite = hasDeskRole(useSession(), ['support', 'administrator'])
  const [locale, setLocale] = useState<Locale>('en')
  const formId = useId()
  const { base, content, isChanged } = form
  const save = useArticleAct<Saved>({
    done: 'Saved.',
    onDone: saved => form.saved(saved.article, saved.sent),
  })
  useLeaveWarning(isChanged)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { version: base.version, content: cleaned(content) }
    save.mutate(async ask => ({
      article: await ask(saveArticle, { params: { id: base.id }, body }),
      sent: content,
    }))
  }
  return (
    <div className="q-stack q-gap-24">
      <Head article={base} />
      <Standing form={form} />
      <Problem error={save.error} form={form} onRead={save.reset} />
      <div className={styles.sides}>
        <form id={formId} className="q-stack q-gap-16" onSubmit={submit} noValidate>
          <TextCard form={form} isReadOnly={!mayWrite} locale={locale} onLocale={setLocale} />
          <TargetCard key={base.version} form={form} isReadOnly={!mayWrite} />
        </form>
        <Preview content={content} locale={locale} />
      </div>
      {mayWrite && <ArticleActs form={form} formId={formId} isSaving={save.isPending} />}
    </div>
  )
}

/** Without the invisible marks of pasted text, which the desk refuses. */
function cleaned({ title, body, ...rest }: ArticleContent): ArticleContent {
  return { ...rest, title: eachCleaned(title), body: eachCleaned(body) }
}

function eachCleaned(texts: ArticleContent['title']): ArticleContent['title'] {
  const entries = Object.entries(texts).map(([locale, text]) => [locale, withoutPasted(text)])
  return { ...texts, ...Object.fromEntries(entries) }
}

function Head({ article: { id, content, state, updated } }: { article: Article }) {
  const navigate = useNavigate()
  const { words, tone } = STATES[state]
  return (
    <PageHeader
      title={content.title.en || id}
      back={{ href: '/desk/articles', label: 'Notices', onNavigate: href => void navigate(href) }}
      lead={
        <span className="q-row q-gap-12 q-wrap">
          <Badge tone={tone}>{words}</Badge>
          <span>{KINDS[content.kind]}</span>
          <code translate="no">/detail?id={id}</code>
          <span>
            {updated.by}, <When at={updated.at} />
          </span>
        </span>
      }
    />
  )
}

function Standing({ form: { base, isChanged, isRestored } }: { form: ArticleForm }) {
  const { state, publishAt, endAt, publishedBy, isAhead, missing, notice } = base
  return (
    <>
      {isRestored && isChanged && (
        <Alert tone="info" announce>
          What you typed here before is back. It is not saved yet.
        </Alert>
      )}
      {publishAt !== null && state !== 'draft' && (
        <Alert tone={isAhead ? 'warning' : 'info'}>
          {state === 'scheduled' ? 'It will be published ' : 'Published '}
          <When at={publishAt} />
          {publishedBy !== null && ` by ${publishedBy}`}.
          {endAt !== null && (
            <>
              {state === 'retired' ? ' Ended ' : ' Ends '}
              <When at={endAt} />.
            </>
          )}
          {isAhead && ' Customers still read an earlier version: publish it again.'}
          {notice.state === 'waiting' &&
            ` Customers are notified: ${customersInWords(notice.customers)} so far.`}
          {notice.state === 'done' && ` Notified: ${customersInWords(notice.customers)}.`}
        </Alert>
      )}
      {missing.length > 0 && <Alert tone="info">{missingInWords(missing)}</Alert>}
    </>
  )
}

type ProblemProps = { error: Error | null; form: ArticleForm; onRead: () => void }

function Problem({ error, form: { base, reset }, onRead }: ProblemProps) {
  const read = useArticleAct({
    done: 'This is the desk’s version.',
    onDone: article => {
      reset(article)
      onRead()
    },
  })
  return (
    <SaveProblem
      error={error}
      isReading={read.isPending}
      onRead={() => read.mutate(ask => ask(getArticle, { params: { id: base.id } }))}
    />
  )
}
