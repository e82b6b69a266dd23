import { emailAddress } from '@quayside/contracts/customer/email-address'
import { SERVICE_TEXT } from '@quayside/contracts/endpoints/service'
import { SERVICE_VISITOR_DAYS } from '@quayside/contracts/endpoints/service-visitors'
import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { useSearchParams } from '@quayside/runtime/router'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { FieldNotes } from '@quayside/ui/field-notes'
import { TextField } from '@quayside/ui/text-field'
import { type FormEvent, useId, useState } from 'react'
import { readyText } from '../composer/ready-text.ts'
import { type Draft, EMPTY, VISITOR_FORM } from '../outbox/kept.ts'
import { ServiceHours } from '../service-hours.tsx'
import { numberOf, subjectOf, topicOf } from '../subject.ts'
import { SubjectChip } from '../subject-chip.tsx'
import { TopicField } from '../topic-field.tsx'
import { CodeStep } from './code-step.tsx'
import { useCode } from './use-code.ts'
import styles from './visitor.module.css'

type Problems = { readonly email?: string; readonly topic?: string; readonly text?: string }

/** Address, topic, and text of a visitor's first message, then the code that confirms the address. */
export function VisitorForm({ isReturning }: { isReturning: boolean }) {
  const t = useT()
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const [isWriting, setWriting] = useState(!isReturning)
  const { draft, write } = useDraft()
  const [problems, setProblems] = useState<Problems>({})
  const code = useCode()
  const asked = subjectOf(search.get('about'))
  // All other things belong to an account.
  const subject = asked?.kind === 'nft' ? asked : undefined
  const topic = draft.topic ?? topicOf(subject)
  const email = draft.email ?? ''

  if (code.sent !== undefined)
    return (
      <CodeStep
        code={code}
        message={isWriting && topic ? { topic, subject, text: draft.text, photos: [] } : undefined}
      />
    )

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const address = emailAddress.safeParse(email)
    const text = readyText({ text: draft.text, photos: [] }, false)
    const found: Problems = {
      ...(!address.success && { email: t('visitor.emailWrong') }),
      ...(isWriting && topic === undefined && { topic: t('talk.topicMissing') }),
      ...(isWriting && !text.ok && { text: t(text.error === 'talk.empty' ? 'visitor.empty' : text.error) }),
    }
    setProblems(found)
    if (!address.success || Object.keys(found).length > 0) return
    if (isWriting && text.ok) write({ ...draft, topic, text: text.value })
    await code.request(address.data)
  }

  return (
    <form className="q-stack" noValidate onSubmit={event => void submit(event)}>
      <p className="q-text-2">{t(isWriting ? 'visitor.lead' : 'visitor.returnLead')}</p>
      <ServiceHours />
      <TextField
        label={t('visitor.email')}
        hint={t('visitor.emailHint')}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        value={email}
        onChange={event => write({ ...draft, email: event.target.value })}
        {...(problems.email && { error: problems.email })}
      />
      {isWriting && (
        <>
          <TopicField
            topic={topic}
            error={problems.topic}
            onChoose={next => write({ ...draft, topic: next })}
          />
          {subject && (
            <p className="q-row q-gap-8">
              {t('talk.about')}
              <SubjectChip
                subject={subject}
                title={numberOf(search.get('number')) ?? subject.id}
                onRemove={() => setSearch({}, { replace: true })}
              />
            </p>
          )}
          <div className="q-field">
            <label className="q-label" htmlFor={id}>
              {t('talk.text')}
            </label>
            <div className="q-control">
              <textarea
                id={id}
                className={styles.text}
                dir={draft.text === '' ? undefined : 'auto'}
                rows={5}
                maxLength={SERVICE_TEXT}
                value={draft.text}
                aria-invalid={problems.text !== undefined}
                aria-describedby={`${id}-error`}
                onChange={event => write({ ...draft, text: event.target.value })}
              />
            </div>
            <FieldNotes id={id} error={problems.text} />
          </div>
          <p className="q-caption q-text-3">{t('visitor.kept', { days: SERVICE_VISITOR_DAYS })}</p>
        </>
      )}
      {code.error && <Alert tone="danger" title={t(errorKey(code.error))} announce />}
      <div className="q-row">
        <Button type="submit" variant="primary" busy={code.isSending}>
          {t('visitor.continue')}
        </Button>
        <Button variant="ghost" onClick={() => setWriting(!isWriting)}>
          {t(isWriting ? 'visitor.return' : 'visitor.write')}
        </Button>
      </div>
    </form>
  )
}

/** The draft of a new message, which survives a reload in this tab. */
function useDraft() {
  const [draft, setDraft] = useState(() => VISITOR_FORM.read('')?.values ?? EMPTY)
  return {
    draft,
    write(next: Draft) {
      setDraft(next)
      VISITOR_FORM.save('', { values: next, language: '' })
    },
  }
}
