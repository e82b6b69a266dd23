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
 * An illustration (docs/marks.md) in the theme's colors. Decorative: the sentence next to it says the same. One file
 * contains all; it loads with the first picture, into reserved space; the page names the folder.
 */
export function Picture({ name, size = 'md' }: PictureProps) {
  const { pictures } = document.documentElement.dataset
  return (
    <svg className={`q-picture q-picture-${size}`} viewBox="0 0 240 160" aria-hidden="true">
      {pictures && <use href={`${pictures}all.svg#${name}`} />}
    </svg>
  )
}
