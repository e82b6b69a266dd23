import { addArticle } from '@quayside/contracts/staff/help/articles'
import { publicAddress } from '@quayside/contracts/staff/public-texts'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { Segmented } from '@quayside/ui/segmented'
import { TextField } from '@quayside/ui/text-field'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../../api/problem.ts'
import { useArticleAct } from './use-articles.ts'
import { KINDS } from './words.ts'

export function NewArticleDialog({ onClose }: { onClose: () => void }) {
  const [id, setId] = useState('')
  const [kind, setKind] = useState<keyof typeof KINDS>('notice')
  const [isTold, setTold] = useState(false)
  const formId = useId()
  const navigate = useNavigate()
  const begin = useArticleAct({
    done: 'Started.',
    onDone: article => {
      onClose()
      void navigate(`/desk/articles/${article.id}`)
    },
  })
  const isAddress = publicAddress.safeParse(id).success
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (isAddress) begin.mutate(ask => ask(addArticle, { body: { id, kind } }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="New notice or article"
      closeLabel="Close"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={begin.isPending}>
            Start
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit} noValidate>
        <Segmented
          label="Kind"
          block
          value={kind}
          onChange={setKind}
          options={[
            { value: 'notice', label: KINDS.notice },
            { value: 'article', label: KINDS.article },
          ]}
        />
        <p className="q-small q-text-2">
          {kind === 'notice'
            ? 'News with a date, on the home page and among the notices.'
            : 'An answer among the questions. Its title is the question.'}
        </p>
        <TextField
          label="Address of its page"
          prefix="/detail?id="
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={48}
          value={id}
          hint="Small letters, digits, and hyphens, for example maintenance-sunday. It never changes."
          onChange={event => setId(event.target.value)}
          {...(isTold && !isAddress && { error: 'Enter 3 to 48 small letters, digits, and single hyphens.' })}
        />
        {begin.error && (
          <Alert tone="danger" announce>
            {messageOf(begin.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
