import { type InboxThread, snoozeThread } from '@quayside/contracts/staff/service'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { TextField } from '@quayside/ui/text-field'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/problem.ts'
import { exactTime } from '../../../format/time.ts'
import { useThreadAct } from '../live/use-thread-act.ts'
import styles from './acts.module.css'
import { fieldValue, snoozeTimes, typedTime } from './snooze-times.ts'

type SnoozeDialogProps = { thread: InboxThread; onClose: () => void }

export function SnoozeDialog({ thread: { id }, onClose }: SnoozeDialogProps) {
  const [opened] = useState(() => new Date())
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const snooze = useThreadAct(id, onClose)
  const until = (at: Date) => {
    const time = at.toISOString()
    snooze.mutate({
      act: ask => ask(snoozeThread, { params: { id }, body: { until: time } }),
      done: `Snoozed until ${exactTime(time)}.`,
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const at = typedTime(typed, new Date())
    setWrong(at === undefined)
    if (at !== undefined) until(at)
  }
  return (
    <Dialog open onClose={onClose} title="Snooze" closeLabel="Close" size="sm" keepOnBackdrop>
      <div className="q-stack">
        <p className="q-text-2">The conversation comes back at the time, or when the customer writes.</p>
        {snoozeTimes(opened).map(({ label, at }, index) => (
          <Button
            key={label}
            block
            busy={snooze.isPending}
            data-focus={index === 0 || undefined}
            onClick={() => until(at)}
          >
            {label} <span className={styles.when}>{exactTime(at.toISOString())}</span>
          </Button>
        ))}
        <form className={styles.typed} onSubmit={submit}>
          <TextField
            label="Until"
            type="datetime-local"
            min={fieldValue(opened)}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            {...(isWrong && { error: 'Choose a time that is still to come.' })}
          />
          <Button type="submit" busy={snooze.isPending}>
            Snooze until then
          </Button>
        </form>
        {snooze.error && (
          <Alert tone="danger" announce>
            {messageOf(snooze.error)}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
