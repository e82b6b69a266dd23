import { type Identification, identityValues } from '@quayside/contracts/endpoints/identity'
import { photoReason } from '@quayside/contracts/photos'
import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { issuesOf } from '@quayside/runtime/photo/issues'
import { Button } from '@quayside/ui/button'
import { Segmented } from '@quayside/ui/segmented'
import { TextField } from '@quayside/ui/text-field'
import { type SyntheticEvent, useId, useRef, useState } from 'react'
import { useSignaturePad } from '../../forms/use-signature-pad.ts'
import styles from '../identity.module.css'
import { openFields, type Page } from '../pages.ts'
import { KeptPhoto } from '../photo/kept-photo.tsx'
import { StepActions } from '../step-actions.tsx'
import { useChanges } from '../use-identification.ts'

const WAYS = ['draw', 'type'] as const
type Way = (typeof WAYS)[number]

export type SignaturePageProps = {
  readonly view: Identification
  readonly page: Page
  readonly back: string
  readonly onKept: (view: Identification) => void
}

/** The signature: drawn, or typed by whoever cannot or would rather not draw. What is kept can be given anew. */
export function SignaturePage({ view, page, back, onKept }: SignaturePageProps) {
  const isOpen = openFields(view, page).length > 0
  const [isAnew, setAnew] = useState(isOpen)
  if (isAnew) return <Signing {...{ back, onKept }} />
  return <Signed {...{ view, back, onKept }} onAnew={() => setAnew(true)} />
}

type SigningProps = Omit<SignaturePageProps, 'page'>

function Signed({ view, back, onKept, onAnew }: SigningProps & { onAnew: () => void }) {
  const t = useT()
  const typed = view.draft?.values.signature
  return (
    <form
      className="q-stack q-gap-24"
      onSubmit={event => {
        event.preventDefault()
        onKept(view)
      }}
    >
      <div className={styles.drop}>
        {typed === undefined ? <KeptPhoto field="signature" /> : <p className={styles.typed}>{typed}</p>}
        <Button size="sm" onClick={onAnew}>
          {t('signature.anew')}
        </Button>
      </div>
      <StepActions back={back} isBusy={false} error={undefined} />
    </form>
  )
}

function Signing({ back, onKept }: Omit<SigningProps, 'view'>) {
  const t = useT()
  const { save } = useChanges()
  const [way, setWay] = useState<Way>('draw')
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const padId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useSignaturePad(canvas)

  async function signature(): Promise<Blob | string | undefined> {
    if (way === 'type') return identityValues.firstName.safeParse(typed).data
    return pad.isEmpty ? undefined : ((await pad.picture()) ?? undefined)
  }

  async function keep(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const given = await signature()
    if (given === undefined) return setFault(way === 'draw' ? 'signature.missing' : 'fault.name')
    setFault(undefined)
    setBusy(true)
    try {
      onKept(await save({ signature: given }))
    } catch (error) {
      setFault(faultOf(error))
      setBusy(false)
    }
  }

  return (
    <form className="q-stack q-gap-24" onSubmit={event => void keep(event)}>
      <Segmented
        label={t('signature.way')}
        options={WAYS.map(value => ({ value, label: t(`signature.${value}`) }))}
        value={way}
        onChange={setWay}
        block
      />
      {/* Kept while the other way is looked at, so that a drawn line is not lost. */}
      <div className={styles.drawing} data-shown={way === 'draw' || undefined}>
        <p id={padId} className="q-label">
          {t('signature.pad')}
        </p>
        <canvas ref={canvas} className={styles.pad} role="img" aria-labelledby={padId} />
        <Button size="sm" variant="ghost" onClick={pad.clear} disabled={pad.isEmpty}>
          {t('signature.clear')}
        </Button>
      </div>
      {way === 'type' && (
        <TextField
          label={t('signature.typed')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          autoComplete="name"
        />
      )}
      <StepActions back={back} isBusy={isBusy} error={fault && t(fault)} />
    </form>
  )
}

function faultOf(error: unknown): string {
  const [issue] = issuesOf(error)
  if (issue === undefined) return errorKey(error)
  const reason = photoReason.safeParse(issue.message)
  return reason.success ? `photo.problem.${reason.data}` : 'fault.name'
}
