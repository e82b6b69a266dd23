import { type InboxThread, type InboxView, listInbox, mergeThread } from '@quayside/contracts/staff/service'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../../api/problem.ts'
import { QueryView } from '../../../api/query-view.tsx'
import { When } from '../../../format/when.tsx'
import { useDesk } from '../../api/desk.tsx'
import { LISTS_KEY, threadKey } from '../live/queries.ts'
import { useThreadAct } from '../live/use-thread-act.ts'
import { customerName, TOPIC_WORDS } from '../words.ts'
import styles from './acts.module.css'

type MergeDialogProps = { thread: InboxThread; onClose: () => void; onMerged: (into: string) => void }

export function MergeDialog({ thread, onClose, onMerged }: MergeDialogProps) {
  const { id } = thread
  const others = useOthers(thread)
  const [into, setInto] = useState('')
  const [isTold, setTold] = useState(false)
  const formId = useId()
  const client = useQueryClient()
  const merge = useThreadAct(id, merged => {
    void client.invalidateQueries({ queryKey: threadKey(merged.id) })
    onMerged(merged.id)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (into === '') return
    merge.mutate({
      act: ask => ask(mergeThread, { params: { id }, body: { into } }),
      done: 'Merged into one conversation.',
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Merge a conversation of ${customerName(thread)}`}
      closeLabel="Close"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={merge.isPending}
            disabled={others.data === undefined || others.data.length === 0}
          >
            Merge
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit}>
        <p className="q-text-2">
          All messages and notes move into the other conversation, in order of time. This one disappears, also
          for the customer, and cannot be restored.
        </p>
        <QueryView query={others} height="8rem">
          {found =>
            found.length === 0 ? (
              <p>This customer has no other conversation.</p>
            ) : (
              <fieldset
                className={styles.others}
                aria-describedby={isTold && into === '' ? `${formId}-error` : undefined}
              >
                <legend className="q-label">Into</legend>
                {found.map(other => (
                  <label key={other.id} className={styles.other}>
                    <input
                      type="radio"
                      name={formId}
                      value={other.id}
                      checked={into === other.id}
                      onChange={() => setInto(other.id)}
                    />
                    <span>
                      <span className="q-strong">{TOPIC_WORDS[other.topic]}</span>{' '}
                      <span className={styles.when}>
                        {standingOf(other)}, <When at={other.updatedAt} />
                      </span>
                      <span className={styles.preview} dir="auto" translate="no">
                        {other.preview === '' ? 'Picture' : other.preview}
                      </span>
                    </span>
                  </label>
                ))}
              </fieldset>
            )
          }
        </QueryView>
        {isTold && into === '' && (
          <p className="q-error" id={`${formId}-error`}>
            Choose a conversation.
          </p>
        )}
        {merge.error && (
          <Alert tone="danger" announce>
            {messageOf(merge.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

function standingOf({ state, snoozedUntil }: InboxThread): string {
  if (state === 'closed') return 'closed'
  return snoozedUntil === null ? 'open' : 'snoozed'
}

/** Views that together have every conversation once. */
const ALL: readonly InboxView[] = ['open', 'snoozed', 'closed']
const SIZE = 50

function useOthers({ id, customer }: InboxThread) {
  const ask = useDesk()
  return useQuery({
    queryKey: [...LISTS_KEY, 'of', customer.id],
    queryFn: async ({ signal }) => {
      const query = { search: customer.id, size: SIZE }
      const pages = await Promise.all(
        ALL.map(view => ask(listInbox, { query: { ...query, view } }, { signal })),
      )
      return pages.flatMap(page => page.list)
    },
    select: list => list.filter(one => one.id !== id),
  })
}
