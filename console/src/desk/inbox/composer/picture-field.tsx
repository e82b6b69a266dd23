import { SERVICE_PICTURE_TEXT } from '@quayside/contracts/staff/service'
import { Button } from '@quayside/ui/button'
import { IconButton } from '@quayside/ui/icon-button'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { size } from '../../../format/amount.ts'
import { FileField } from '../../file-field.tsx'
import styles from './composer.module.css'

/** Base64 has four characters for three bytes. */
const LARGEST = Math.floor(SERVICE_PICTURE_TEXT / 4) * 3

type PictureFieldProps = { picture: File | null; onPicture: (picture: File | null) => void }

export function PictureField({ picture, onPicture }: PictureFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = (file: File | null) => {
    const isRefused = file !== null && file.size > LARGEST
    setTooLarge(isRefused)
    if (!isRefused) onPicture(file)
    if (!isRefused && file !== null) setOpen(false)
  }
  if (picture !== null)
    return (
      <span className={styles.picture}>
        <bdi translate="no">{picture.name}</bdi>, {size(picture.size)}
        <Button size="sm" onClick={() => onPicture(null)}>
          Remove
        </Button>
      </span>
    )
  return (
    <>
      <IconButton
        label="Attach a picture"
        icon={<ImagePlus className="q-icon" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className={styles.file}>
          <FileField
            label="Picture for the customer"
            accept="image/jpeg,image/png"
            hint="JPEG or PNG up to 2 MB."
            onFile={choose}
            {...(isTooLarge && { error: 'This file is larger than 2 MB.' })}
          />
        </div>
      )}
    </>
  )
}
