import { deleteDraft } from '@quayside/contracts/staff/item-drafts'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../../api/problem.ts'
import styles from './draft.module.css'
import type { DraftForm } from './draft-form.ts'
import { NewItemDialog } from './new-item-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useDraftAct } from './use-drafts.ts'

type DraftActsProps = {
  form: DraftForm /** Of the form that Save sends. */
  formId: string
  isSaving: boolean
}

export function DraftActs({ form, formId, isSaving }: DraftActsProps) {
  const { base, isChanged } = form
  const [act, setAct] = useState<'schedule' | 'copy' | 'delete' | null>(null)
  const close = () => setAct(null)
  const isFixed = base.state === 'fixed'
  const isReady = !isChanged && base.missing.length === 0
  return (
    <div className={styles.acts}>
      {!isFixed && (
        <Button type="submit" form={formId} variant="primary" busy={isSaving} disabled={!isChanged}>
          Save
        </Button>
      )}
      {!isFixed && (
        <Button disabled={!isReady} onClick={() => setAct('schedule')}>
          {base.state === 'draft' ? 'Put on the market' : 'Put on the market again'}
        </Button>
      )}
      <Button onClick={() => setAct('copy')}>Copy</Button>
      {base.state === 'draft' && <Button onClick={() => setAct('delete')}>Delete</Button>}
      {!isFixed && <span className="q-small q-text-2">{hintOf(form)}</span>}
      {act === 'schedule' && <ScheduleDialog form={form} onClose={close} />}
      {act === 'copy' && <NewItemDialog copyOf={base.id} onClose={close} />}
      {act === 'delete' && <DeleteDialog form={form} onClose={close} />}
    </div>
  )
}

function hintOf({ base, isChanged }: DraftForm): string {
  if (isChanged) return 'Not saved yet.'
  return base.missing.length > 0 ? 'It can go on the market when nothing is missing.' : ''
}

function DeleteDialog({ form: { base, reset }, onClose }: { form: DraftForm; onClose: () => void }) {
  const navigate = useNavigate()
  const remove = useDraftAct({
    done: 'Deleted.',
    onDone: () => {
      // Discards the input too.
      reset(base)
      void navigate('/desk/items')
    },
  })
  const body = { version: base.version }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete “${base.content.name.en || base.id}”`}
      closeLabel="Close"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(async ask => {
                await ask(deleteDraft, { params: { id: base.id }, body })
                return base
              })
            }
          >
            Delete
          </Button>
        </>
      }
    >
      <p>Its text and picture are deleted for good. Only staff have seen it.</p>
      {remove.error && (
        <Alert tone="danger" announce>
          {messageOf(remove.error)}
        </Alert>
      )}
    </Dialog>
  )
}
