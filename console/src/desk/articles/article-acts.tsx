import { deleteArticle, retireArticle } from '@quayside/contracts/staff/help/articles'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../../api/problem.ts'
import { hasDeskRole } from '../../session/access.ts'
import { useSession } from '../../session/use-session.tsx'
import styles from './article.module.css'
import { PublishDialog } from './publish-dialog.tsx'
import { type ArticleForm, useArticleAct } from './use-articles.ts'

type ArticleActsProps = {
  form: ArticleForm
  /** Of the form that Save sends. */
  formId: string
  isSaving: boolean
}

export function ArticleActs({ form, formId, isSaving }: ArticleActsProps) {
  const { base, isChanged } = form
  const mayPublish = hasDeskRole(useSession(), ['administrator'])
  const [act, setAct] = useState<'publish' | 'retire' | 'delete' | null>(null)
  const close = () => setAct(null)
  const isShown = base.state === 'published' || base.state === 'scheduled'
  return (
    <div className={styles.acts}>
      <Button type="submit" form={formId} variant="primary" busy={isSaving} disabled={!isChanged}>
        Save
      </Button>
      {mayPublish && (
        <Button disabled={isChanged} onClick={() => setAct('publish')}>
          {base.publishAt === null ? 'Publish' : 'Publish again'}
        </Button>
      )}
      {mayPublish && isShown && <Button onClick={() => setAct('retire')}>Retire</Button>}
      {base.state === 'draft' && <Button onClick={() => setAct('delete')}>Delete</Button>}
      <span className="q-small q-text-2">{hintOf(isChanged, mayPublish)}</span>
      {act === 'publish' && <PublishDialog form={form} onClose={close} />}
      {act === 'retire' && <RetireDialog form={form} onClose={close} />}
      {act === 'delete' && <DeleteDialog form={form} onClose={close} />}
    </div>
  )
}

function hintOf(isChanged: boolean, mayPublish: boolean): string {
  if (isChanged) return 'Not saved yet.'
  return mayPublish ? '' : 'An administrator publishes it.'
}

type ActDialogProps = { form: ArticleForm; onClose: () => void }

function RetireDialog({ form: { base, rebase }, onClose }: ActDialogProps) {
  const isScheduled = base.state === 'scheduled'
  const retire = useArticleAct({
    done: isScheduled ? 'Taken off the schedule.' : 'Taken off the site.',
    onDone: article => {
      rebase(article)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Retire"
      act="Retire"
      isBusy={retire.isPending}
      error={retire.error}
      onClose={onClose}
      onAct={() =>
        retire.mutate(ask => ask(retireArticle, { params: { id: base.id }, body: { version: base.version } }))
      }
    >
      {isScheduled
        ? 'It becomes a draft again. No customer has read it.'
        : 'Its address answers “not found” at once, and no further customer is notified. The text stays here.'}
    </ConfirmDialog>
  )
}

function DeleteDialog({ form: { base, reset }, onClose }: ActDialogProps) {
  const navigate = useNavigate()
  const remove = useArticleAct<{ id: string }>({
    done: 'Deleted.',
    onDone: () => {
      // Discards the input too.
      reset(base)
      void navigate('/desk/articles')
    },
  })
  return (
    <ConfirmDialog
      title="Delete"
      act="Delete"
      isBusy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onAct={() =>
        remove.mutate(ask => ask(deleteArticle, { params: { id: base.id }, body: { version: base.version } }))
      }
    >
      Its text is deleted for good. Only staff have seen it.
    </ConfirmDialog>
  )
}

type ConfirmDialogProps = {
  title: string
  act: string
  isBusy: boolean
  error: Error | null
  onAct: () => void
  onClose: () => void
  children: string
}

function ConfirmDialog({ title, act, isBusy, error, onAct, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel="Close"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isBusy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {error && (
        <Alert tone="danger" announce>
          {messageOf(error)}
        </Alert>
      )}
    </Dialog>
  )
}
