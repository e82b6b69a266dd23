import { useT } from '@quayside/runtime/i18n'
import { Dialog } from '@quayside/ui/dialog'
import { useState } from 'react'
import { LinkedPhoto } from '../linked-photo.tsx'
import styles from './thread.module.css'

type PhotoProps = { readonly thread: string; readonly photo: string; readonly name: string }

/** A picture of a message; a click shows it large. */
export function ServicePhoto(props: PhotoProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const fallback = <span className="q-small">{t('talk.photoFailed')}</span>
  return (
    <>
      <button type="button" className={styles.thumb} aria-label={props.name} onClick={() => setOpen(true)}>
        <LinkedPhoto {...props} className={styles.cover} fallback={fallback} />
      </button>
      {isOpen && (
        <Dialog
          open
          size="lg"
          title={props.name}
          closeLabel={t('common:close')}
          onClose={() => setOpen(false)}
        >
          <LinkedPhoto {...props} className={styles.large} fallback={fallback} />
        </Dialog>
      )}
    </>
  )
}
