import { removeTemplate, type ServiceTemplate } from '@quayside/contracts/staff/service'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { EmptyState } from '@quayside/ui/empty-state'
import { showToast } from '@quayside/ui/show-toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/problem.ts'
import { QueryView } from '../../../api/query-view.tsx'
import { When } from '../../../format/when.tsx'
import { hasDeskRole } from '../../../session/access.ts'
import { SERVICE_ROLES } from '../../../session/pages.ts'
import { useSession } from '../../../session/use-session.tsx'
import { useDesk } from '../../api/desk.tsx'
import { languageWords } from '../../words.ts'
import { InboxHead } from '../inbox-head.tsx'
import { inboxReading, TEMPLATES_KEY } from '../live/queries.ts'
import { TemplateDialog } from './template-dialog.tsx'
import styles from './templates.module.css'

type Opened =
  | { readonly dialog: 'edit'; readonly template: ServiceTemplate | null }
  | { readonly dialog: 'remove'; readonly template: ServiceTemplate }

export function TemplatesScreen() {
  if (!hasDeskRole(useSession(), SERVICE_ROLES))
    return <EmptyState message="Only support answers customers." />
  return <Templates />
}

function Templates() {
  const query = useQuery(inboxReading.templates(useDesk()))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="q-stack">
      <InboxHead />
      <div className="q-row q-between">
        <p className="q-text-2">
          Prepared answers. They are inserted in the customer’s language; where that is missing in English, or
          in the first language they have.
        </p>
        <Button variant="primary" onClick={() => setOpened({ dialog: 'edit', template: null })}>
          New template
        </Button>
      </div>
      <QueryView query={query}>
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState message="There is no template yet." />
          ) : (
            <ul className={styles.list} aria-label="Templates">
              {templates
                .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
                .map(template => (
                  <TemplateRow key={template.id} template={template} onOpen={setOpened} />
                ))}
            </ul>
          )
        }
      </QueryView>
      {opened?.dialog === 'edit' && <TemplateDialog template={opened.template} onClose={close} />}
      {opened?.dialog === 'remove' && <RemoveDialog template={opened.template} onClose={close} />}
    </div>
  )
}

type TemplateRowProps = { template: ServiceTemplate; onOpen: (opened: Opened) => void }

function TemplateRow({ template, onOpen }: TemplateRowProps) {
  const { name, texts, changedBy, changedAt } = template
  const languages = Object.keys(texts).map(languageWords)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className="q-strong">{name}</p>
        <p className={styles.text} dir="auto">
          {texts.en ?? Object.values(texts)[0]}
        </p>
        <p className={styles.small}>
          {languages.join(', ')}. Changed by {changedBy}, <When at={changedAt} />.
        </p>
      </div>
      <div className={styles.acts}>
        <Button size="sm" aria-label={`Edit ${name}`} onClick={() => onOpen({ dialog: 'edit', template })}>
          Edit
        </Button>
        <Button
          size="sm"
          aria-label={`Remove ${name}`}
          onClick={() => onOpen({ dialog: 'remove', template })}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

function RemoveDialog({ template, onClose }: { template: ServiceTemplate; onClose: () => void }) {
  const ask = useDesk()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      ask(removeTemplate, { params: { id: template.id }, body: { changedAt: template.changedAt } }),
    onSuccess: known => {
      client.setQueryData(TEMPLATES_KEY, known)
      showToast({ tone: 'success', message: `${template.name} is removed.` })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${template.name}`}
      closeLabel="Close"
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </Button>
        </>
      }
    >
      <div className="q-stack">
        <p>No agent can insert it any more. Answers that were sent stay as they are.</p>
        {remove.error && (
          <Alert tone="danger" announce>
            {messageOf(remove.error)}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
