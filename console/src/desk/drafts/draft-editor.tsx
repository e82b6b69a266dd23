import type { Locale } from '@quayside/contracts/locales'
import type { DeskCharity } from '@quayside/contracts/staff/charities'
import { getDraft, type ItemContent, type ItemDraft, saveDraft } from '@quayside/contracts/staff/item-drafts'
import { Alert } from '@quayside/ui/alert'
import { Badge } from '@quayside/ui/badge'
import { PageHeader } from '@quayside/ui/page-header'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { When } from '../../format/when.tsx'
import { SaveProblem } from '../writing/save-problem.tsx'
import { useLeaveWarning } from '../writing/use-leave-warning.ts'
import styles from './draft.module.css'
import { DraftActs } from './draft-acts.tsx'
import { type DraftForm, useDraftForm } from './draft-form.ts'
import { PictureCard } from './picture-card.tsx'
import { Preview } from './preview.tsx'
import { SaleCard } from './sale-card.tsx'
import { TokenCard } from './token-card.tsx'
import { useDraftAct } from './use-drafts.ts'
import { missingInWords, STATES } from './words.ts'
import { WordsCard } from './words-card.tsx'

type Saved = { readonly draft: ItemDraft; readonly sent: ItemContent }
type DraftEditorProps = { draft: ItemDraft; charities: readonly DeskCharity[] }

export function DraftEditor({ draft: first, charities }: DraftEditorProps) {
  const form = useDraftForm(first)
  const [locale, setLocale] = useState<Locale>('en')
  const formId = useId()
  const { base, content, isChanged } = form
  const save = useDraftAct<Saved>({ done: 'Saved.', onDone: ({ draft, sent }) => form.saved(draft, sent) })
  useLeaveWarning(isChanged)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { version: base.version, content }
    save.mutate(async ask => ({
      draft: await ask(saveDraft, { params: { id: base.id }, body }),
      sent: content,
    }))
  }
  const parts = { form, isFixed: base.state === 'fixed' }
  return (
    <div className="q-stack q-gap-24">
      <Head draft={base} />
      <Standing form={form} />
      <Problem error={save.error} form={form} onRead={save.reset} />
      <div className={styles.sides}>
        <form id={formId} className="q-stack q-gap-16" onSubmit={submit} noValidate>
          <WordsCard {...parts} locale={locale} onLocale={setLocale} />
          <PictureCard {...parts} />
          <SaleCard {...parts} charities={charities} />
          <TokenCard {...parts} />
        </form>
        <Preview form={form} charities={charities} locale={locale} />
      </div>
      <DraftActs form={form} formId={formId} isSaving={save.isPending} />
    </div>
  )
}

function Head({ draft: { id, content, state, updated } }: { draft: ItemDraft }) {
  const navigate = useNavigate()
  const { words, tone } = STATES[state]
  return (
    <PageHeader
      title={content.name.en || id}
      back={{ href: '/desk/items', label: 'NFTs', onNavigate: href => void navigate(href) }}
      lead={
        <span className="q-row q-gap-12 q-wrap">
          <Badge tone={tone}>{words}</Badge>
          <code translate="no">/nfts/{id}</code>
          <span>
            {updated.by}, <When at={updated.at} />
          </span>
        </span>
      }
    />
  )
}

function Standing({ form: { base, isChanged, isRestored } }: { form: DraftForm }) {
  const { state, opensAt, isAhead, missing } = base
  if (state === 'fixed')
    return (
      <Alert tone="info" title="Nothing of it changes any more">
        It has opened, or it was taken off the market: bidders rely on what it said. A copy can be changed.
      </Alert>
    )
  return (
    <>
      {isRestored && isChanged && (
        <Alert tone="info" announce>
          What you typed here before is back. It is not saved yet.
        </Alert>
      )}
      {opensAt !== null && (
        <Alert tone={isAhead ? 'warning' : 'info'}>
          It opens <When at={opensAt} />.{' '}
          {isAhead
            ? 'The market still shows an earlier version: put it on the market again.'
            : 'Until then it can be changed and put on the market again.'}
        </Alert>
      )}
      {missing.length > 0 && <Alert tone="info">{missingInWords(missing)}</Alert>}
    </>
  )
}

type ProblemProps = { error: Error | null; form: DraftForm; onRead: () => void }

function Problem({ error, form: { base, reset }, onRead }: ProblemProps) {
  const read = useDraftAct({
    done: 'This is what the desk has now.',
    onDone: draft => {
      reset(draft)
      onRead()
    },
  })
  return (
    <SaveProblem
      error={error}
      isReading={read.isPending}
      onRead={() => read.mutate(ask => ask(getDraft, { params: { id: base.id } }))}
    />
  )
}
