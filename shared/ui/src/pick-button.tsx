import { buttonClass } from './button.tsx'
import { CameraIcon, UploadIcon } from './icons.tsx'

/** The server's formats; with HEIC left out, phones hand over a JPEG. */
const FORMATS = 'image/jpeg,image/png,image/jp2,image/jpx,.jp2,.jpx,.j2k'

export type PickButtonProps = {
  readonly label: string
  /** Of the screen: where the focus shows, for the input itself is hidden. */
  readonly className: string | undefined
  readonly isPrimary?: boolean
  /** Opens the camera on this side of a phone. */
  readonly camera?: 'user' | 'environment'
  readonly onPick: (file: File) => void
}

/** A button that is a file input, so that keyboards and readers find what they know. */
export function PickButton({ label, className, isPrimary, camera, onPick }: PickButtonProps) {
  return (
    <label className={buttonClass({ variant: isPrimary ? 'primary' : 'secondary', className })}>
      <span className="q-button-label">
        {camera ? <CameraIcon /> : <UploadIcon />}
        {label}
      </span>
      <input
        className="q-visually-hidden"
        type="file"
        accept={FORMATS}
        capture={camera}
        onChange={event => {
          const file = event.target.files?.[0]
          // The same file can be picked again after it was refused, and no form is left half filled in.
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
    </label>
  )
}
