import { type InboxThread, snoozeThread } from '@quayside/contracts/staff/service'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { messageOf } from '../../../api/problem.ts'
import { When } from '../../../format/when.tsx'
import { hasDeskRole } from '../../../session/access.ts'
import { useSession } from '../../../session/use-session.tsx'
import { useThreadAct } from '../live/use-thread-act.ts'
import type { Claim } from '../thread/use-claim.ts'
import styles from './acts.module.css'
import { CloseDialog, closing } from './close-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'

export type ActDialog = 'snooze' | 'handOver' | 'merge' | 'close'

export function useThreadActs(thread: InboxThread, onDialog: (dialog: ActDialog) => void) {
  const { id, snoozedUntil, state, waitingSince } = thread
  const { mutate, isPending, error } = useThreadAct(id)
  return {
    isBusy: isPending,
    error,
    close() {
      if (state !== 'open') return
      if (waitingSince === null) mutate(closing(thread))
      else onDialog('close')
    },
    snooze() {
      if (state !== 'open') return
      if (snoozedUntil === null) onDialog('snooze')
      else mutate({ act: ask => ask(snoozeThread, { params: { id }, body: { until: null } }) })
    },
  }
}

type ThreadActsProps = {
  thread: InboxThread
  claim: Claim
  acts: ReturnType<typeof useThreadActs>
  onDialog: (dialog: ActDialog) => void
}

export function ThreadActs({ thread, claim, acts, onDialog }: ThreadActsProps) {
  const isAdministrator = hasDeskRole(useSession(), ['administrator'])
  const { holder, isMine } = claim
  const isBusy = claim.isBusy || acts.isBusy
  const error = claim.error ?? acts.error
  return (
    <>
      {thread.state === 'open' && (
        <div className={styles.acts}>
          {holder === null ? (
            <Button size="sm" busy={claim.isBusy} onClick={isMine ? claim.giveBack : claim.take}>
              {isMine ? 'Give back' : 'Claim'}
            </Button>
          ) : (
            <p className={styles.holder}>
              {holder.name} has this conversation. The claim ends <When at={holder.until} />.
            </p>
          )}
          {holder !== null && isAdministrator && (
            <Button size="sm" busy={claim.isBusy} onClick={claim.giveBack}>
              Give it back to the queue
            </Button>
          )}
          {holder === null && (
            <Button size="sm" onClick={() => onDialog('handOver')}>
              Hand over
            </Button>
          )}
          <Button size="sm" busy={acts.isBusy} onClick={acts.snooze}>
            {thread.snoozedUntil === null ? 'Snooze' : 'End snooze'}
          </Button>
          <Button size="sm" onClick={() => onDialog('merge')}>
            Merge
          </Button>
          <Button size="sm" busy={isBusy} onClick={acts.close}>
            Close
          </Button>
        </div>
      )}
      {thread.state === 'closed' && (
        <p className={styles.holder}>
          A message of the customer, or an answer, opens this conversation again.
        </p>
      )}
      {error && (
        <Alert tone="danger" announce>
          {messageOf(error)}
        </Alert>
      )}
    </>
  )
}

type ActDialogsProps = {
  thread: InboxThread
  dialog: ActDialog | null
  onClose: () => void
  onMerged: (into: string) => void
}

export function ActDialogs({ thread, dialog, onClose, onMerged }: ActDialogsProps) {
  switch (dialog) {
    case 'snooze':
      return <SnoozeDialog thread={thread} onClose={onClose} />
    case 'handOver':
      return <HandOverDialog thread={thread} onClose={onClose} />
    case 'merge':
      return <MergeDialog thread={thread} onClose={onClose} onMerged={onMerged} />
    case 'close':
      return <CloseDialog thread={thread} onClose={onClose} />
    case null:
      return null
  }
}
