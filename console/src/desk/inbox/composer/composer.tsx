import { directionOf, LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { InboxThread } from '@quayside/contracts/staff/service'
import { Button } from '@quayside/ui/button'
import { Switch } from '@quayside/ui/switch'
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { count } from '../../../format/amount.ts'
import { languageWords } from '../../words.ts'
import type { Claim } from '../thread/use-claim.ts'
import { customerName } from '../words.ts'
import styles from './composer.module.css'
import { PictureField } from './picture-field.tsx'
import { SendProblem } from './send-problem.tsx'
import { TemplatePicker } from './template-picker.tsx'
import { inserted, type TemplateText } from './template-text.ts'
import type { Draft } from './use-draft.ts'
import { useSend } from './use-send.ts'
import { useTypingNotice } from './use-typing-notice.ts'

/** Longest answer or note, as the desk takes it. */
const LONGEST = 2_000

type ComposerProps = {
  thread: InboxThread
  claim: Claim
  draft: Draft
  onDraft: (part: Partial<Draft>) => void
  field: RefObject<HTMLTextAreaElement | null>
}

export function Composer({ thread, claim, draft, onDraft, field }: ComposerProps) {
  const { id, locale } = thread
  const fieldId = useId()
  const [notice, setNotice] = useState<string | null>(null)
  const send = useSend(id, () => {
    onDraft({ text: '', picture: null })
    setNotice(null)
    field.current?.focus()
  })
  const onAnswer = useAnswering(thread, claim)
  const { text, isNote } = draft
  const problem = problemOf(draft, claim)
  const write = (next: string) => {
    onDraft({ text: next })
    if (!isNote && next !== '') onAnswer()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && problem === null && !send.isPending) send.mutate(draft)
  }
  const insert = ({ text: template, notice: fallback }: TemplateText) => {
    const area = field.current
    const selected = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length] as const
    const next = inserted(text, template, selected)
    write(next.text)
    setNotice(fallback)
    area?.focus()
    requestAnimationFrame(() => area?.setSelectionRange(next.at, next.at))
  }
  return (
    <form className={styles.composer} data-note={isNote || undefined} onSubmit={submit}>
      <label className="q-label" htmlFor={fieldId}>
        {isNote
          ? 'Note for colleagues; the customer never sees it'
          : `Answer to ${customerName(thread)}, in ${languageWords(locale)}`}
      </label>
      <div className="q-control">
        <textarea
          id={fieldId}
          ref={field}
          rows={3}
          lang={isNote ? undefined : LANGUAGE_TAG[locale]}
          dir={isNote || text !== '' ? 'auto' : directionOf(locale)}
          value={text}
          readOnly={send.isPending}
          aria-describedby={`${fieldId}-said`}
          aria-invalid={text.length > LONGEST || undefined}
          onChange={event => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={`${fieldId}-said`} className={problem === null ? styles.said : styles.problem} role="status">
        {problem ?? notice}
      </p>
      {send.error && <SendProblem error={send.error} />}
      <div className={styles.tools}>
        <Switch label="Note" checked={isNote} onChange={event => onDraft({ isNote: event.target.checked })} />
        {!isNote && (
          <>
            <TemplatePicker locale={locale} disabled={send.isPending} onInsert={insert} />
            {thread.customer.visitor === null && (
              <PictureField picture={draft.picture} onPicture={picture => onDraft({ picture })} />
            )}
          </>
        )}
        <Button
          type="submit"
          variant="primary"
          className={styles.send}
          busy={send.isPending}
          disabled={text.trim() === '' || problem !== null}
        >
          {isNote ? 'Add note' : 'Send'}
        </Button>
      </div>
    </form>
  )
}

/** Ctrl or ⌘ with Enter sends; Escape gives the single keys back to the page. */
function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  if (event.key === 'Escape') event.currentTarget.blur()
}

/** The first key of an answer claims the conversation, so that no colleague answers at the same time. */
function useAnswering({ id, claim: held, state }: InboxThread, claim: Claim): () => void {
  const tell = useTypingNotice(id)
  const isAsked = useRef(false)
  if (held !== null) isAsked.current = false
  return () => {
    if (claim.holder !== null) return
    tell()
    if (held !== null || state === 'closed' || isAsked.current || claim.error !== null) return
    isAsked.current = true
    claim.take()
  }
}

function problemOf({ text, isNote, picture }: Draft, { holder }: Claim): string | null {
  if (text.length > LONGEST) return `${count(text.length)} of ${count(LONGEST)} characters`
  if (!isNote && holder !== null) return `${holder.name} has this conversation. You can add a note.`
  if (!isNote && picture !== null && text.trim() === '') return 'Write a line with the picture.'
  return null
}
