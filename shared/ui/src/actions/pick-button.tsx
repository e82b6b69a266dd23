import { CameraIcon, UploadIcon } from '../icons.tsx'
import { buttonClass } from './button.tsx'

/** The server's formats; without HEIC, phones provide a JPEG. */
const FORMATS = 'image/jpeg,image/png,image/jp2,image/jpx,.jp2,.jpx,.j2k'

export type PickButtonProps = {
  readonly label: string
  /** The screen's class for the focus ring, because the input itself is hidden. */
  readonly className: string | undefined
  readonly isPrimary?: boolean
  readonly camera?: 'user' | 'environment'
  /** Offers PDFs too. */
  readonly takesPdf?: boolean
  readonly onPick: (file: File) => void
}

/** A file input styled as a button, so that keyboards and screen readers see a native control. */
export function PickButton({ label, className, isPrimary, camera, takesPdf, onPick }: PickButtonProps) {
  return (
    <label className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary', className })}>
      <span className="q-button-label">
        {camera ? <CameraIcon /> : <UploadIcon />}
        {label}
      </span>
      <input
        className="q-visually-hidden"
        type="file"
        accept={takesPdf ? `${FORMATS},application/pdf,.pdf` : FORMATS}
        capture={camera}
        onChange={event => {
          const file = event.target.files?.[0]
          // Lets the same file be picked again after a rejection, and leaves no form half-filled.
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
    </label>
  )
}
