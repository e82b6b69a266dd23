import { PDF_MEGABYTES, PDF_PAGES } from '@quayside/contracts/customer/pdfs'
import { PHOTO_MEGABYTES } from '@quayside/contracts/customer/photos'
import { SERVICE_PHOTOS, SERVICE_TEXT } from '@quayside/contracts/endpoints/service'
import { getServiceVisitor } from '@quayside/contracts/endpoints/service-visitors'
import { useEndpoint } from '@quayside/runtime/endpoint-query'
import { useHost, useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { FieldNotes } from '@quayside/ui/field-notes'
import { PickButton } from '@quayside/ui/pick-button'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import type { Outbox, OutboxState } from '../outbox/create-outbox.ts'
import { type Draft, EMPTY } from '../outbox/kept.ts'
import styles from './composer.module.css'
import { withFile, withoutPhotos } from './draft-files.ts'
import { PhotoRow } from './photo-row.tsx'
import { readyText } from './ready-text.ts'
import { usePhotos } from './use-photos.ts'

type ComposerProps = {
  /** A conversation's id, or the place of a new one. */
  readonly place: string
  readonly outbox: Outbox
  readonly state: Pick<OutboxState, 'drafts'>
  /** Gets the draft with its cleaned text. */
  readonly onSend: (draft: Draft) => void
  readonly onTyped?: () => void
  /** The text was not ready to send. */
  readonly onRefused?: () => void
  readonly isTall?: boolean
}

/** Figures of the problems' texts. */
const MOST = { ...PHOTO_MEGABYTES, pdf: PDF_MEGABYTES, pdfPages: PDF_PAGES, photos: SERVICE_PHOTOS }

/** Text, pictures, and PDFs of a message. Enter sends on a desktop; on a phone it begins a line. */
export function Composer({
  place,
  outbox,
  state,
  onSend,
  onTyped,
  onRefused,
  isTall = false,
}: ComposerProps) {
  const t = useT()
  const id = useId()
  // Pictures belong to an account.
  const hasAccount = useSession().status === 'customer'
  const isDesktop = useHost().flags.device === 'desktop'
  const draft = state.drafts[place] ?? EMPTY
  const [issue, setIssue] = useState<string>()
  const photos = usePhotos({
    kept: draft.photos,
    room: () => SERVICE_PHOTOS - (outbox.get().drafts[place] ?? EMPTY).photos.length,
    add: file => outbox.write(place, before => withFile(before, file)),
  })
  const problem = photos.problem?.key ?? issue

  function type(text: string): void {
    setIssue(undefined)
    outbox.write(place, before => ({ ...before, text }))
    if (text.trim() !== '') onTyped?.()
  }

  function send(): void {
    const ready = readyText(draft, photos.isBusy)
    setIssue(
      ready.ok ? undefined : hasAccount || ready.error !== 'talk.empty' ? ready.error : 'visitor.empty',
    )
    if (ready.ok) onSend({ ...draft, text: ready.value })
    else onRefused?.()
  }

  function pressed(event: KeyboardEvent): void {
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isDesktop || !isPlain) return
    event.preventDefault()
    send()
  }

  function pasted(event: ClipboardEvent): void {
    const [file] = event.clipboardData.files
    if (file === undefined || photos.isFull || !hasAccount) return
    event.preventDefault()
    photos.take(file)
  }

  return (
    <form
      className={styles.composer}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <PhotoRow
        draft={draft}
        photos={photos}
        onRemove={removed => outbox.write(place, before => withoutPhotos(before, removed))}
      />
      <label className="q-visually-hidden" htmlFor={id}>
        {t('talk.text')}
      </label>
      <div className="q-control">
        <textarea
          id={id}
          className={styles.text}
          dir={draft.text === '' ? undefined : 'auto'}
          rows={2}
          data-tall={isTall || undefined}
          maxLength={SERVICE_TEXT}
          placeholder={t('talk.text')}
          value={draft.text}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-error ${id}-keys`}
          onChange={event => type(event.target.value)}
          onKeyDown={pressed}
          onPaste={pasted}
        />
      </div>
      <div role="alert">
        {problem !== undefined && (
          <FieldNotes id={id} error={t(problem, { ...MOST, pages: photos.problem?.pages })} />
        )}
      </div>
      <div className={styles.acts}>
        {hasAccount && !photos.isFull && (
          <PickButton className={styles.pick} label={t('talk.photoAdd')} takesPdf onPick={photos.take} />
        )}
        {isDesktop && (
          <span id={`${id}-keys`} className="q-caption q-text-3">
            {t('talk.keys')}
          </span>
        )}
        {!hasAccount && !isDesktop && <VisitorNote />}
        <Button type="submit" variant="primary" className={styles.send}>
          {t('talk.send')}
        </Button>
      </div>
    </form>
  )
}

/** Who writes; on a phone, the line that says so is on the screen of the list. */
function VisitorNote() {
  const t = useT()
  const { data } = useEndpoint(getServiceVisitor)
  return data ? <span className="q-caption q-text-3">{t('visitor.as', { email: data.email })}</span> : null
}
