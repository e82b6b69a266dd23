export type PictureName =
  | 'harbor'
  | 'flags'
  | 'paper'
  | 'gauge'
  | 'pier'
  | 'beam'
  | 'moored'
  | 'lamp'
  | 'aground'

export type PictureProps = { name: PictureName; size?: 'sm' | 'md' }

/** A decorative illustration (docs/marks.md); one file, in a folder that the page names, contains all. */
export function Picture({ name, size = 'md' }: PictureProps) {
  const { pictures } = document.documentElement.dataset
  return (
    <svg className={`q-picture q-picture-${size}`} viewBox="0 0 240 160" aria-hidden="true">
      {pictures && <use href={`${pictures}all.svg#${name}`} />}
    </svg>
  )
}
