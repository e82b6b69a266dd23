import type {
  Identification,
  IdentityCaseView,
  IdentityPhoto,
} from '@quayside/contracts/endpoints/account/identity'
import { identityPhoto } from '@quayside/contracts/endpoints/account/identity'
import { useT } from '@quayside/runtime/i18n'
import { useState } from 'react'
import { openFields, type Page } from '../pages.ts'
import { StepActions } from '../step-actions.tsx'
import { PhotoField } from './photo-field.tsx'

export type PhotoPageProps = {
  readonly view: Identification
  readonly known: IdentityCaseView
  readonly page: Page
  readonly back: string
  readonly onKept: (view: Identification) => void
}

/** A screen of photos. Each is uploaded when picked, so the button only continues. */
export function PhotoPage({ view, known, page, back, onKept }: PhotoPageProps) {
  const t = useT()
  const [isTried, setTried] = useState(false)
  const open = openFields(known, page)
  const photos = page.fields.filter((field): field is IdentityPhoto => identityPhoto.safeParse(field).success)
  return (
    <form
      className="q-stack q-gap-24"
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (open.length === 0) onKept(view)
      }}
    >
      {photos.map(field => (
        <PhotoField
          key={field}
          field={field}
          known={known}
          error={isTried && open.includes(field) ? t('photo.missing') : undefined}
        />
      ))}
      <StepActions back={back} isBusy={false} error={undefined} />
    </form>
  )
}
