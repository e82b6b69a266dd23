import { LOCALES } from '@quayside/contracts/locales'
import { type Article, publishArticle } from '@quayside/contracts/staff/help/articles'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Checkbox } from '@quayside/ui/checkbox'
import { DataList } from '@quayside/ui/data-list'
import { Dialog } from '@quayside/ui/dialog'
import { Segmented } from '@quayside/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../api/problem.ts'
import { useDesk } from '../api/desk.tsx'
import { MomentFields } from '../writing/moment-fields.tsx'
import { type ArticleForm, reachQuery, useArticleAct } from './use-articles.ts'
import { customersInWords, missingInWords, targetWords } from './words.ts'

type PublishDialogProps = { form: ArticleForm; onClose: () => void }

export function PublishDialog({ form: { base, rebase }, onClose }: PublishDialogProps) {
  const ask = useDesk()
  const isPublic = base.state === 'published'
  const wasNotified = base.notice.state === 'done' || base.notice.customers > 0
  const [isLater, setLater] = useState(base.state === 'scheduled')
  const [publishAt, setPublishAt] = useState(base.state === 'scheduled' ? base.publishAt : null)
  const [endAt, setEndAt] = useState(base.state === 'retired' ? null : base.endAt)
  const [notify, setNotify] = useState(base.notice.state === 'waiting')
  const [isTold, setTold] = useState(false)
  const formId = useId()
  const reach = useQuery(reachQuery(ask, base.content.target))
  const publish = useArticleAct({
    done: isLater ? 'Scheduled.' : 'Published.',
    onDone: article => {
      rebase(article)
      onClose()
    },
  })
  const isOpen = isLater && publishAt === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (isOpen) return
    const body = { version: base.version, publishAt: isLater ? publishAt : null, endAt, notify }
    publish.mutate(send => send(publishArticle, { params: { id: base.id }, body }))
  }
  const customers = reach.data ? customersInWords(reach.data.customers) : '…'
  return (
    <Dialog
      open
      onClose={onClose}
      title={isPublic ? 'Publish the new text' : 'Publish'}
      closeLabel="Close"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={publish.isPending}>
            {isLater ? 'Schedule' : 'Publish now'}
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit} noValidate>
        <Summary article={base} customers={customers} />
        {!isPublic && (
          <Segmented
            label="When"
            block
            value={isLater ? 'later' : 'now'}
            onChange={value => setLater(value === 'later')}
            options={[
              { value: 'now', label: 'Now' },
              { value: 'later', label: 'At a time' },
            ]}
          />
        )}
        {isLater && !isPublic && (
          <MomentFields
            label="Publish"
            value={publishAt}
            hint="Customers cannot read it before."
            onChange={setPublishAt}
          />
        )}
        <MomentFields
          label="End"
          value={endAt}
          hint="It leaves the site then. Empty: it stays until it is retired."
          onChange={setEndAt}
        />
        <Checkbox
          label={wasNotified ? 'Customers were notified already' : `Notify ${customers}`}
          hint="In the notifications of their account, once per notice."
          checked={notify && !wasNotified}
          disabled={wasNotified}
          onChange={event => setNotify(event.target.checked)}
        />
        {isTold && isOpen && (
          <Alert tone="danger" announce>
            Enter the day and the time to publish.
          </Alert>
        )}
        {publish.error && (
          <Alert tone="danger" announce>
            {messageOf(publish.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

function Summary({ article: { content, missing }, customers }: { article: Article; customers: string }) {
  const { target } = content
  const languages = target.kind === 'languages' ? target.locales.length : LOCALES.length
  return (
    <>
      <DataList
        rows={[
          { label: 'For', value: targetWords(target), note: customers },
          { label: 'Languages', value: `${languages - missing.length} of ${languages}` },
        ]}
      />
      {missing.length > 0 && <p className="q-small q-text-2">{missingInWords(missing)}</p>}
    </>
  )
}
