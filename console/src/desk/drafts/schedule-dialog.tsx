import { scheduleDraft } from '@quayside/contracts/staff/item-drafts'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { TextField } from '@quayside/ui/text-field'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../api/problem.ts'
import { When } from '../../format/when.tsx'
import moment from '../writing/moment.module.css'
import { momentOf, zone } from '../writing/moment.ts'
import type { DraftForm } from './draft-form.ts'
import { useDraftAct } from './use-drafts.ts'

type ScheduleDialogProps = { form: DraftForm; onClose: () => void }

/** Sets the opening time. After opening, the item can no longer change. */
export function ScheduleDialog({ form: { base, rebase }, onClose }: ScheduleDialogProps) {
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [isTold, setTold] = useState(false)
  const formId = useId()
  const schedule = useDraftAct({
    done: 'It is on the market, and opens at its moment.',
    onDone: draft => {
      rebase(draft)
      onClose()
    },
  })
  const opensAt = momentOf(day, time)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (opensAt === undefined) return
    const body = { version: base.version, opensAt }
    schedule.mutate(ask => ask(scheduleDraft, { params: { id: base.id }, body }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Put “${base.content.name.en}” on the market`}
      closeLabel="Close"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={schedule.isPending}>
            Put on the market
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit} noValidate>
        <p className="q-text-2">
          Everybody sees it at once, and can bid or buy from the moment it opens, five minutes from now at the
          earliest. Until then you can change it or take it off. After that nothing of it changes.
        </p>
        <div className={moment.moment}>
          <TextField label="Day" type="date" value={day} onChange={event => setDay(event.target.value)} />
          <TextField label="Time" type="time" value={time} onChange={event => setTime(event.target.value)} />
        </div>
        <p className="q-small q-text-2">
          {opensAt === undefined ? (
            `Time of this device, ${zone()}.`
          ) : (
            <>
              Opens <When at={opensAt} />.
            </>
          )}
        </p>
        {isTold && opensAt === undefined && (
          <Alert tone="danger" announce>
            Say on which day and at what time it opens.
          </Alert>
        )}
        {schedule.error && (
          <Alert tone="danger" announce>
            {messageOf(schedule.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
