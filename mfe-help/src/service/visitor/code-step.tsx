import { confirmServiceVisitor } from '@quayside/contracts/endpoints/service-visitors'
import { errorKey } from '@quayside/runtime/api-error'
import { newClientId } from '@quayside/runtime/client-id'
import { useApi, useHost } from '@quayside/runtime/hooks'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useNavigate } from '@quayside/runtime/router'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { OtpField } from '@quayside/ui/otp-field'
import { TextLink } from '@quayside/ui/text-link'
import { useState } from 'react'
import {
  type Kept,
  NEW,
  NOTHING,
  PERSISTED,
  type Unsent,
  VISITOR_FORM,
  withDraft,
  withUnsent,
} from '../outbox/kept.ts'
import type { Code } from './use-code.ts'
import { useLetIn } from './use-let-in.ts'

type Message = Pick<Unsent, 'topic' | 'subject' | 'text' | 'photos'>

type StepProps = {
  readonly code: Code
  /** Goes to the outbox, which sends it once the address is confirmed. */
  readonly message: Message | undefined
}

export function CodeStep({ code, message }: StepProps) {
  const t = useT()
  const { flags } = useHost()
  const { dateTime } = useFormats()
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useConfirm(code, message)
  const problem = error ?? code.error
  const { email = '', expiresAt = '' } = code.sent ?? {}
  return (
    <form
      className="q-stack"
      onSubmit={event => {
        event.preventDefault()
        mutate(typed)
      }}
    >
      <p>
        {t('visitor.codeSent', { email, time: dateTime(expiresAt) })}{' '}
        {flags.siteMode === 'sandbox' && (
          <TextLink href={`/sandbox/mailbox?email=${encodeURIComponent(email)}`} target="_blank">
            {t('visitor.sandbox')}
          </TextLink>
        )}
      </p>
      <OtpField
        label={t('visitor.code')}
        value={typed}
        autoFocus
        onChange={setTyped}
        onComplete={text => mutate(text)}
        {...(problem && { error: t(errorKey(problem)) })}
      />
      <div className="q-row">
        <Button type="submit" variant="primary" busy={isPending} disabled={typed.length < 6}>
          {t(message ? 'visitor.send' : 'visitor.confirm')}
        </Button>
        <Button busy={code.isSending} disabled={code.wait > 0} onClick={() => void code.request(email)}>
          {code.wait > 0 ? t('visitor.wait', { seconds: code.wait }) : t('visitor.again')}
        </Button>
        <Button variant="ghost" onClick={code.back}>
          {t('visitor.back')}
        </Button>
      </div>
    </form>
  )
}

function useConfirm(code: Code, message: Message | undefined) {
  const api = useApi()
  const locale = useLocale()
  const letIn = useLetIn()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (typed: string) =>
      api.call(confirmServiceVisitor, { body: { email: code.sent?.email ?? '', code: typed, locale } }),
    onSuccess(visitor) {
      const kept = resumed(PERSISTED.read(visitor.id)?.values ?? NOTHING)
      const values = message === undefined ? withTyped(kept) : queued(kept, message)
      PERSISTED.save(visitor.id, { values, language: '' })
      VISITOR_FORM.forget()
      if (message !== undefined) void navigate('/service?new=1', { replace: true })
      letIn(visitor)
    },
  })
}

/** Messages that the server refused after the access had ended are sent again. */
function resumed(kept: Kept): Kept {
  return { ...kept, unsent: kept.unsent.map(({ problem: _, ...message }) => message) }
}

function queued(kept: Kept, message: Message): Kept {
  const entry = { ...message, clientId: newClientId(), at: new Date().toISOString() }
  return withUnsent(kept, entry)
}

/** A text that was typed before choosing "I've written before" becomes a draft. */
function withTyped(kept: Kept): Kept {
  const typed = VISITOR_FORM.read('')?.values
  return typed === undefined || kept.drafts[NEW] ? kept : withDraft(kept, NEW, { ...typed, email: undefined })
}
