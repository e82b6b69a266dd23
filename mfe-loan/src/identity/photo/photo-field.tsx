import { PHOTO_MEGABYTES } from '@quayside/contracts/customer/photos'
import type { IdentityCaseView, IdentityPhoto } from '@quayside/contracts/endpoints/account/identity'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { FieldNotes } from '@quayside/ui/field-notes'
import { ImageIcon } from '@quayside/ui/more-icons'
import { PickButton } from '@quayside/ui/pick-button'
import { Progress } from '@quayside/ui/progress'
import { type DragEvent, useId, useState } from 'react'
import styles from '../identity.module.css'
import { useChanges } from '../use-identification.ts'
import { StoredPhoto } from './stored-photo.tsx'
import { type PhotoState, usePhoto } from './use-photo.ts'

export type PhotoFieldProps = {
  readonly field: IdentityPhoto
  readonly known: IdentityCaseView
  readonly error: string | undefined
}

export function PhotoField({ field, known, error }: PhotoFieldProps) {
  const t = useT()
  const id = useId()
  const { flags } = useHost()
  const { save } = useChanges()
  const { state, take, sendAgain } = usePhoto(field, save)
  const drop = useDrop(take)
  const isKept = known.draft?.photos.includes(field) === true
  const isPhone = flags.device === 'mobile'
  const fault = state.problem === undefined ? error : t(state.problem, PHOTO_MEGABYTES)
  const isBusy = state.phase !== 'idle'
  return (
    <fieldset className={styles.group}>
      <legend className="q-label">{t(`field.${field}`)}</legend>
      <div className={styles.drop} {...drop}>
        <Shown field={field} isKept={isKept} state={state} />
        {isBusy ? (
          <Sending state={state} />
        ) : (
          <>
            {!isPhone && <p className="q-small q-text-3">{t('photo.drop', PHOTO_MEGABYTES)}</p>}
            <div className={styles.picks}>
              {state.unsent && <Button onClick={sendAgain}>{t('common:retry')}</Button>}
              {isPhone && (
                <PickButton
                  className={styles.pick}
                  label={t('photo.take')}
                  isPrimary={!isKept}
                  camera={field === 'inHand' ? 'user' : 'environment'}
                  onPick={take}
                />
              )}
              <PickButton
                className={styles.pick}
                label={t(isKept ? 'photo.replace' : 'photo.choose')}
                onPick={take}
              />
            </div>
          </>
        )}
      </div>
      <div role="status">{isKept && !isBusy && <p className="q-small q-text-2">{t('photo.saved')}</p>}</div>
      <div role="alert">{!isBusy && fault && <FieldNotes id={`${id}-note`} error={fault} />}</div>
    </fieldset>
  )
}

function Shown({
  field,
  isKept,
  state,
}: Pick<PhotoFieldProps, 'field'> & { isKept: boolean; state: PhotoState }) {
  const t = useT()
  if (state.preview !== undefined)
    return <img className={styles.photo} src={state.preview} alt={t('photo.kept')} />
  return isKept && state.phase === 'idle' ? <StoredPhoto field={field} /> : <ImageIcon />
}

function Sending({ state: { phase, share } }: { state: PhotoState }) {
  const t = useT()
  const value = share === undefined ? {} : { value: share, valueText: `${Math.floor(share * 100)}%` }
  return (
    <div className={styles.sending}>
      <Progress label={t(`photo.${phase}`)} {...value} />
    </div>
  )
}

function useDrop(take: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (file) take(file)
    },
  }
}
