import { signedName } from '@quayside/contracts/customer/person-name'
import { PHOTO_MEGABYTES, photoReason } from '@quayside/contracts/customer/photos'
import type { Identification } from '@quayside/contracts/endpoints/account/identity'
import { errorKey } from '@quayside/runtime/api-error'
import { useT } from '@quayside/runtime/i18n'
import { issuesOf } from '@quayside/runtime/photo/issues'
import { Button } from '@quayside/ui/button'
import { type SyntheticEvent, useState } from 'react'
import { SignatureField, useSignature } from '../../forms/signature-field.tsx'
import styles from '../identity.module.css'
import { openFields, type Page } from '../pages.ts'
import { StoredPhoto } from '../photo/stored-photo.tsx'
import { StepActions } from '../step-actions.tsx'
import { useChanges } from '../use-identification.ts'

export type SignaturePageProps = {
  readonly view: Identification
  readonly page: Page
  readonly back: string
  readonly onKept: (view: Identification) => void
}

export function SignaturePage({ view, page, back, onKept }: SignaturePageProps) {
  const isOpen = openFields(view, page).length > 0
  const [isAnew, setAnew] = useState(isOpen)
  if (isAnew) return <Signing back={back} onKept={onKept} />
  return <Signed view={view} back={back} onKept={onKept} onAnew={() => setAnew(true)} />
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
        {typed === undefined ? <StoredPhoto field="signature" /> : <p className={styles.typed}>{typed}</p>}
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
  const given = useSignature()
  const { way, typed, pad } = given
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function signature(): Promise<Blob | string | undefined> {
    if (way === 'type') return signedName.safeParse(typed).data
    return pad.isEmpty ? undefined : ((await pad.picture()) ?? undefined)
  }

  async function saveSignature(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const signed = await signature()
    if (signed === undefined) return setFault(way === 'draw' ? 'signature.missing' : 'fault.name')
    setFault(undefined)
    setBusy(true)
    try {
      onKept(await save({ signature: signed }))
    } catch (error) {
      setFault(faultOf(error))
      setBusy(false)
    }
  }

  return (
    <form className="q-stack q-gap-24" onSubmit={event => void saveSignature(event)}>
      <SignatureField signature={given} nameLabel={t('signature.typed')} />
      <StepActions back={back} isBusy={isBusy} error={fault && t(fault, PHOTO_MEGABYTES)} />
    </form>
  )
}

function faultOf(error: unknown): string {
  const [issue] = issuesOf(error)
  if (issue === undefined) return errorKey(error)
  const reason = photoReason.safeParse(issue.message)
  return reason.success ? `photo.problem.${reason.data}` : 'fault.name'
}
