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

/**
 * A picture of the house (docs/marks.md) in its theme's colors. Decoration: the sentence beside it says the same. The file
 * of all is fetched when the first one is shown, in the room that is kept for it; the page names the folder.
 */
export function Picture({ name, size = 'md' }: PictureProps) {
  const { pictures } = document.documentElement.dataset
  return (
    <svg className={`q-picture q-picture-${size}`} viewBox="0 0 240 160" aria-hidden="true">
      {pictures && <use href={`${pictures}all.svg#${name}`} />}
    </svg>
  )
}
