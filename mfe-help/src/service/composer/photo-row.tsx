import { useT } from '@quayside/runtime/i18n'
import { Button } from '@quayside/ui/button'
import { IconButton } from '@quayside/ui/icon-button'
import { CloseIcon } from '@quayside/ui/icons'
import { ImageIcon } from '@quayside/ui/more-icons'
import { LinkedPhoto } from '../linked-photo.tsx'
import type { Draft } from '../outbox/kept.ts'
import styles from './composer.module.css'
import { filesOf } from './draft-files.ts'
import type { usePhotos } from './use-photos.ts'

type RowProps = {
  readonly draft: Draft
  readonly photos: ReturnType<typeof usePhotos>
  readonly onRemove: (photos: readonly string[]) => void
}

/** The pictures and PDFs of a draft. */
export function PhotoRow({ draft, photos, onRemove }: RowProps) {
  const t = useT()
  const { uploads, previewOf, retry, drop } = photos
  const kept = draft.photos
  if (kept.length === 0 && uploads.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {filesOf(draft).map(file => {
        const [first = ''] = file.photos
        if (file.isPdf) return <PdfItem key={first} pages={file.photos} onRemove={onRemove} />
        const number = kept.indexOf(first) + 1
        return (
          <PictureItem
            key={first}
            photo={first}
            name={t('talk.photo', { number })}
            removeLabel={t('talk.photoRemove', { number })}
            preview={previewOf(first)}
            onRemove={onRemove}
          />
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

type PdfProps = { readonly pages: readonly string[]; readonly onRemove: RowProps['onRemove'] }

/** The pages of a PDF, which can be removed one by one or all together. */
function PdfItem({ pages, onRemove }: PdfProps) {
  const t = useT()
  const name = t('talk.pdf', { count: pages.length })
  return (
    <li className={styles.pdf}>
      <div className={styles.pdfHead}>
        <span className="q-caption">{name}</span>
        <IconButton
          size="sm"
          label={t('talk.pdfRemove')}
          icon={<CloseIcon />}
          onClick={() => onRemove(pages)}
        />
      </div>
      <ul className={styles.pictures} aria-label={name}>
        {pages.map((page, index) => (
          <PictureItem
            key={page}
            photo={page}
            name={t('talk.page', { number: index + 1 })}
            removeLabel={t('talk.pageRemove', { number: index + 1 })}
            preview={undefined}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </li>
  )
}

type PictureProps = {
  readonly photo: string
  readonly name: string
  readonly removeLabel: string
  /** Address of a local copy. */
  readonly preview: string | undefined
  readonly onRemove: RowProps['onRemove']
}

function PictureItem({ photo, name, removeLabel, preview, onRemove }: PictureProps) {
  return (
    <li className={styles.picture}>
      {preview === undefined ? (
        <LinkedPhoto photo={photo} name={name} fallback={<Unloaded name={name} />} />
      ) : (
        <img src={preview} alt={name} />
      )}
      <IconButton
        size="sm"
        className={styles.remove}
        label={removeLabel}
        icon={<CloseIcon />}
        onClick={() => onRemove([photo])}
      />
    </li>
  )
}

function Unloaded({ name }: { readonly name: string }) {
  return (
    <>
      <ImageIcon />
      <span className="q-visually-hidden">{name}</span>
    </>
  )
}
