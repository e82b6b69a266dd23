import { addProof, type DepositRecord } from '@quayside/contracts/endpoints/funds/deposits'
import { ApiError, errorKey } from '@quayside/runtime/api-error'
import { changedState } from '@quayside/runtime/changed-state'
import { newClientId } from '@quayside/runtime/client-id'
import { useApi } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useMutation } from '@quayside/runtime/query'
import { Button } from '@quayside/ui/button'
import { showToast } from '@quayside/ui/show-toast'
import { TextField } from '@quayside/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import styles from './deposit.module.css'
import { ProofField, photoProblem } from './proof-field.tsx'
import { useDepositChanged } from './use-deposit-changed.ts'
import { useUpload } from './use-upload.ts'

export type AddProofProps = { deposit: DepositRecord; onChanged: () => void }

type ProofRequest = { readonly clientId: string; readonly note: string; readonly proof?: Blob }

export function AddForm({ deposit: { id }, onChanged }: AddProofProps) {
  const t = useT()
  const api = useApi()
  const changedWords = useDepositChanged()
  const [request, setRequest] = useState(() => begin(''))
  const { note, proof } = request
  const latest = useRef(request)
  const change = (next: ProofRequest) => {
    latest.current = next
    setRequest(next)
  }
  const upload = useUpload()
  const add = useMutation({
    mutationFn: (sent: ProofRequest) => api.call(addProof, { params: { id }, body: bodyOf(sent) }),
    // Input that changed during the request belongs to another addition.
    onSuccess: (_, sent) => latest.current === sent && change(begin('')),
    // The form disappears once the report is decided; the message stays.
    onError(error) {
      const changed = changedWords(error)
      if (changed !== null) showToast({ tone: 'danger', message: changed })
    },
    onSettled: onChanged,
  })
  const isEmpty = note.trim() === '' && proof === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty) void upload.whenDone(() => add.mutate(latest.current))
  }
  const refused = photoProblem(add.error)
  return (
    <form className="q-stack q-gap-16" onSubmit={submit} noValidate>
      <TextField
        label={t('deposit.add.note')}
        hint={t('deposit.add.noteHint')}
        maxLength={160}
        autoComplete="off"
        spellCheck={false}
        value={note}
        onChange={event => change(begin(event.target.value, proof))}
      />
      <ProofField
        hasProof={proof !== undefined}
        presentText="deposit.add.picked"
        issue={refused}
        save={async photo => change(begin(latest.current.note, photo))}
        onUpload={upload.begin}
        onRemove={() => change(begin(note))}
      />
      <div role="alert">
        {add.error !== null && refused === undefined && changedState(add.error) === undefined && (
          <p className="q-error">{t(wordsOf(add.error))}</p>
        )}
      </div>
      <div className={styles.acts}>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          busy={upload.isAwaited || add.isPending}
          disabled={isEmpty}
        >
          {t('deposit.add.send')}
        </Button>
      </div>
    </form>
  )
}

/** A retry after a failure keeps its ID; changed text or picture makes it another addition. */
function begin(note: string, proof?: Blob): ProofRequest {
  return { clientId: newClientId(), note, ...(proof && { proof }) }
}

function bodyOf({ clientId, note, proof }: ProofRequest) {
  return { clientId, ...(note.trim() !== '' && { note: note.trim() }), ...(proof && { proof }) }
}

/** Text key for the maximum number of additions, otherwise the generic one. */
function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.code === '10008') return 'deposit.add.full'
  return errorKey(error)
}
