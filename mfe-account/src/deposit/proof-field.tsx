import { PHOTO_MEGABYTES, photoReason } from '@quayside/contracts/customer/photos'
import { errorKey } from '@quayside/runtime/api-error'
import { useHost } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { issuesOf } from '@quayside/runtime/photo/issues'
import { preparePhoto } from '@quayside/runtime/photo/prepare-photo'
import { Button } from '@quayside/ui/button'
import { FieldNotes } from '@quayside/ui/field-notes'
import { PickButton } from '@quayside/ui/pick-button'
import { Progress } from '@quayside/ui/progress'
import { type DragEvent, useId, useState } from 'react'
import styles from './deposit.module.css'

type ProofFieldProps = {
  hasProof: boolean
  presentText?: string
  /** Translation key of the picture's problem. */
  issue: string | undefined
  save: (photo: Blob, onSent: (share: number) => void) => Promise<void>
  onUpload?: ((upload: Promise<boolean>) => void) | undefined
  wordsOf?: (error: unknown) => string
  onRemove?: () => void
}

type State =
  /** `unsent` is a valid picture that failed to upload, kept so that the customer need not take it again. */
  | { readonly phase: 'idle'; readonly problem?: string; readonly unsent?: Blob }
  | { readonly phase: 'preparing' }
  | { readonly phase: 'sending'; readonly share?: number }

export function ProofField(props: ProofFieldProps) {
  const {
    hasProof,
    presentText = 'deposit.photoKept',
    issue,
    save,
    onUpload,
    wordsOf = errorKey,
    onRemove,
  } = props
  const t = useT()
  const id = useId()
  const { flags } = useHost()
  const [state, setState] = useState<State>({ phase: 'idle' })
  const [isOver, setOver] = useState(false)
  const sender = { save, wordsOf, setState }
  const begin = (upload: Promise<boolean>) => onUpload?.(upload)
  const take = (file: File) => begin(prepareAndSend(file, sender))
  const unsent = state.phase === 'idle' ? state.unsent : undefined
  const isPhone = flags.device === 'mobile'
  const problem = state.phase === 'idle' ? (state.problem ?? issue) : undefined
  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (file && state.phase === 'idle') take(file)
    },
  }
  return (
    <fieldset className={styles.group}>
      <legend className="q-label">{t('deposit.proof')}</legend>
      <div className={styles.drop} data-over={isOver || undefined} {...drop}>
        {state.phase === 'idle' ? (
          <>
            <p className="q-small q-text-3" role="status">
              {t(hasProof ? presentText : 'deposit.proofHint')}
            </p>
            {!isPhone && !hasProof && <p className="q-small q-text-3">{t('photo.drop', PHOTO_MEGABYTES)}</p>}
            <div className={styles.acts}>
              {unsent && <Button onClick={() => begin(send(unsent, sender))}>{t('common:retry')}</Button>}
              {isPhone && (
                <PickButton
                  className={styles.pick}
                  label={t('photo.take')}
                  camera="environment"
                  onPick={take}
                />
              )}
              <PickButton
                className={styles.pick}
                label={t(hasProof ? 'photo.replace' : 'photo.choose')}
                onPick={take}
              />
              {hasProof && onRemove && <Button onClick={onRemove}>{t('deposit.add.remove')}</Button>}
            </div>
          </>
        ) : (
          <Sending state={state} />
        )}
      </div>
      <div role="alert">
        {problem && <FieldNotes id={`${id}-note`} error={t(problem, PHOTO_MEGABYTES)} />}
      </div>
    </fieldset>
  )
}

function Sending({ state }: { state: Exclude<State, { phase: 'idle' }> }) {
  const t = useT()
  const share = state.phase === 'sending' ? state.share : undefined
  const value = share === undefined ? {} : { value: share, valueText: `${Math.floor(share * 100)}%` }
  return (
    <div className={styles.sending}>
      <Progress label={t(`photo.${state.phase}`)} {...value} />
    </div>
  )
}

type Sender = Pick<ProofFieldProps, 'save'> & {
  readonly wordsOf: (error: unknown) => string
  readonly setState: (state: State) => void
}

/** Returns whether the picture was saved. */
async function prepareAndSend(file: File, sender: Sender): Promise<boolean> {
  sender.setState({ phase: 'preparing' })
  const prepared = await preparePhoto(file)
  if (prepared.ok) return await send(prepared.value.photo, sender)
  sender.setState({ phase: 'idle', problem: `photo.problem.${prepared.error}` })
  return false
}

async function send(photo: Blob, { save, wordsOf, setState }: Sender): Promise<boolean> {
  setState({ phase: 'sending' })
  try {
    await save(photo, share => setState({ phase: 'sending', share }))
    setState({ phase: 'idle' })
    return true
  } catch (error) {
    const problem = photoProblem(error)
    setState(
      problem === undefined
        ? { phase: 'idle', problem: wordsOf(error), unsent: photo }
        : { phase: 'idle', problem },
    )
    return false
  }
}

/** Translation key of the server's reason to reject the picture; undefined if the picture is not at fault. */
export function photoProblem(error: unknown): string | undefined {
  const reason = photoReason.safeParse(issuesOf(error).find(({ path }) => path === 'proof')?.message)
  return reason.success ? `photo.problem.${reason.data}` : undefined
}
