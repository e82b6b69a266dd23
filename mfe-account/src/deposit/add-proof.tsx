import { addProof, type DepositRecord, MOST_ADDED } from '@quayside/contracts/endpoints/deposits'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { newClientId } from '@quayside/runtime/client-id'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { TextField } from '@quayside/ui/text-field'
import { type FormEvent, useId, useState } from 'react'
import styles from './deposit.module.css'
import { ProofField } from './proof-field.tsx'

type AddProofProps = { deposit: DepositRecord; onChanged: () => void }

/** What the customer has added to a report, and while it is under review the way to add more. */
export function AddProof({ deposit, onChanged }: AddProofProps) {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { added, status } = deposit
  if (added === undefined) return null
  const left = MOST_ADDED - added.length
  const isTaken = status === 'submitted'
  return (
    <>
      <AddedProofs added={added} />
      {isTaken && left <= 0 && <p className="q-small q-text-3">{t('deposit.add.full')}</p>}
      {isTaken && left > 0 && (
        <>
          <div className={styles.acts}>
            <Button
              size="sm"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {t('deposit.add')}
            </Button>
          </div>
          {isOpen && (
            <div id={id} className="q-stack q-gap-16">
              <p className="q-small q-text-2">{t('deposit.add.text', { count: left })}</p>
              <AddForm deposit={deposit} onChanged={onChanged} />
            </div>
          )}
        </>
      )}
    </>
  )
}

function AddedProofs({ added }: { added: NonNullable<DepositRecord['added']> }) {
  const t = useT()
  const { dateTime } = useFormats()
  if (added.length === 0) return null
  return (
    <ul className={styles.added} aria-label={t('deposit.added')}>
      {added.map(({ note, hasPhoto, at }) => (
        <li key={`${at} ${note}`} className="q-small q-text-2">
          {t('deposit.added.at', { time: dateTime(at) })}{' '}
          <bdi>{note !== '' ? note : t(hasPhoto ? 'deposit.added.photo' : 'deposit.added.photoGone')}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** A number of the sender's, or a picture that goes as it is picked; each is sent under an id of its own. */
function AddForm({ deposit: { id }, onChanged }: AddProofProps) {
  const t = useT()
  const api = useApi()
  const [typed, setTyped] = useState(() => ({ note: '', clientId: newClientId() }))
  const add = useMutation({
    mutationFn: ({ onSent, ...body }: Sent) =>
      api.call(addProof, { params: { id }, body, ...(onSent && { onSent }) }),
    onSettled: onChanged,
  })
  const note = useMutation({
    mutationFn: () => add.mutateAsync({ ...typed, note: typed.note.trim() }),
    onSuccess: () => setTyped({ note: '', clientId: newClientId() }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.note.trim() !== '') note.mutate()
  }
  return (
    <>
      <form className={styles.adding} onSubmit={submit} noValidate>
        <TextField
          label={t('deposit.add.note')}
          hint={t('deposit.add.noteHint')}
          maxLength={160}
          autoComplete="off"
          spellCheck={false}
          value={typed.note}
          // What is typed anew after a failure is something else to add.
          onChange={event => setTyped({ note: event.target.value, clientId: newClientId() })}
          {...(note.error !== null && { error: t(wordsOf(note.error)) })}
        />
        <Button type="submit" size="sm" busy={note.isPending} disabled={typed.note.trim() === ''}>
          {t('deposit.add.send')}
        </Button>
      </form>
      <ProofField
        hasProof={false}
        issue={undefined}
        wordsOf={wordsOf}
        keep={async (proof, onSent) => {
          await add.mutateAsync({ clientId: newClientId(), proof, onSent })
        }}
      />
    </>
  )
}

type Sent = {
  readonly clientId: string
  readonly note?: string
  readonly proof?: Blob
  readonly onSent?: (share: number) => void
}

/** Decided meanwhile, or enough of it; else what the refusal says everywhere. */
function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.code === '10019') return 'deposit.add.late'
  if (error instanceof ApiError && error.code === '10008') return 'deposit.add.full'
  return errorKey(error)
}
