import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { IconButton } from '@quayside/ui/icon-button'
import { CloseIcon } from '@quayside/ui/icons'
import { ImageIcon } from '@quayside/ui/more-icons'
import styles from './composer.module.css'
import type { usePhotos } from './use-photos.ts'

type RowProps = {
  readonly kept: readonly string[]
  readonly photos: ReturnType<typeof usePhotos>
  readonly onRemove: (photo: string) => void
}

/** The pictures of a draft. */
export function PhotoRow({ kept, photos, onRemove }: RowProps) {
  const t = useT()
  const { uploads, previewOf, retry, drop } = photos
  if (kept.length === 0 && uploads.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {kept.map((photo, index) => {
        const name = t('talk.photo', { number: index + 1 })
        const preview = previewOf(photo)
        return (
          <li key={photo} className={styles.picture}>
            {preview === undefined ? (
              <>
                <ImageIcon />
                <span className="q-visually-hidden">{name}</span>
              </>
            ) : (
              <img src={preview} alt={name} />
            )}
            <IconButton
              size="sm"
              className={styles.remove}
              label={t('talk.photoRemove', { number: index + 1 })}
              icon={<CloseIcon />}
              onClick={() => onRemove(photo)}
            />
          </li>
        )
      })}
      {uploads.map(upload => (
        <li key={upload.key} className={styles.picture} aria-busy={upload.phase !== 'failed'}>
          {upload.phase === 'failed' ? (
            <Button size="sm" variant="ghost" onClick={() => retry(upload)}>
              {t('common:retry')}
            </Button>
          ) : (
            <>
              <span className="q-spinner" />
              <span className="q-visually-hidden">{t(`photo.${upload.phase}`)}</span>
            </>
          )}
          <IconButton
            size="sm"
            className={styles.remove}
            label={t('talk.photoRemove', { number: kept.length + 1 })}
            icon={<CloseIcon />}
            onClick={() => drop(upload.key)}
          />
        </li>
      ))}
    </ul>
  )
}
