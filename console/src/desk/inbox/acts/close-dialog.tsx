import { closeThread, type InboxThread } from '@quayside/contracts/staff/service'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { messageOf } from '../../../api/problem.ts'
import { useThreadAct } from '../live/use-thread-act.ts'
import { customerName } from '../words.ts'

type CloseDialogProps = { thread: InboxThread; onClose: () => void }

/** Asks before a conversation that waits for an answer is closed. */
export function CloseDialog({ thread, onClose }: CloseDialogProps) {
  const close = useThreadAct(thread.id, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Close without an answer to ${customerName(thread)}?`}
      closeLabel="Keep it open"
      size="sm"
      keepOnBackdrop
      footer={
        <>
          <Button data-focus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={close.isPending} onClick={() => close.mutate(closing(thread))}>
            Close conversation
          </Button>
        </>
      }
    >
      <div className="q-stack">
        <p>The customer’s last message has no answer. Closed, the conversation no longer waits.</p>
        {close.error && (
          <Alert tone="danger" announce>
            {messageOf(close.error)}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}

export function closing({ id }: InboxThread): Parameters<ReturnType<typeof useThreadAct>['mutate']>[0] {
  return { act: ask => ask(closeThread, { params: { id } }), done: 'The conversation is closed.' }
}
