import {
  claimThread,
  handOverThread,
  type InboxThread,
  type ServiceAgent,
} from '@quayside/contracts/staff/service'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { SelectField } from '@quayside/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../../api/problem.ts'
import { useDesk } from '../../api/desk.tsx'
import { deskReading } from '../../api/queries.ts'
import { TO_CHOOSE } from '../../words.ts'
import { useThreadAct } from '../live/use-thread-act.ts'
import { useInboxCounts } from '../live/use-watch.ts'
import { customerName } from '../words.ts'

type HandOverDialogProps = { thread: InboxThread; onClose: () => void }

export function HandOverDialog({ thread, onClose }: HandOverDialogProps) {
  const { id, claim } = thread
  const colleagues = useColleagues()
  const [to, setTo] = useState('')
  const [isTold, setTold] = useState(false)
  const formId = useId()
  const handOver = useThreadAct(id, onClose)
  const name = colleagues.find(({ email }) => email === to)?.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (name === undefined) return
    handOver.mutate({
      act: async ask => {
        if (claim === null) await ask(claimThread, { params: { id } })
        return await ask(handOverThread, { params: { id }, body: { to } })
      },
      done: `${name} has the conversation now.`,
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Hand over ${customerName(thread)}`}
      closeLabel="Close"
      size="sm"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={handOver.isPending}
            disabled={colleagues.length === 0}
          >
            Hand over
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit}>
        {colleagues.length === 0 ? (
          <p>No colleague was at the desk in the last week.</p>
        ) : (
          <SelectField
            label="Colleague"
            data-focus
            options={[TO_CHOOSE, ...colleagues.map(optionOf)]}
            value={to}
            onChange={event => setTo(event.target.value)}
            {...(isTold && to === '' && { error: 'Choose a colleague.' })}
          />
        )}
        <p className="q-text-2">A note in the conversation tells your colleague what it is about.</p>
        {handOver.error && (
          <Alert tone="danger" announce>
            {messageOf(handOver.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

/** Agents of the last week without the user, those at the desk first. */
function useColleagues(): readonly ServiceAgent[] {
  const ask = useDesk()
  const me = useQuery(deskReading.me(ask)).data?.email
  const agents = useInboxCounts()?.agents ?? []
  return agents
    .filter(({ email }) => email !== me)
    .toSorted((a, b) => Number(b.isHere) - Number(a.isHere) || a.name.localeCompare(b.name, 'en'))
}

function optionOf({ email, name, isHere }: ServiceAgent) {
  return { value: email, label: `${name}, ${isHere ? 'at the desk' : 'not at the desk'}` }
}
