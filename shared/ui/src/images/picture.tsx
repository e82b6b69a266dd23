export type PictureName =
  // Title of the first visit's board, and its three steps; `paper` also for screens closed to Demo accounts.
  | 'harbor'
  | 'flags'
  | 'paper'
  | 'gauge'
  // Empty lists.
  | 'pier'
  // Searches and filters without results, unknown addresses.
  | 'beam'
  // Completed steps.
  | 'moored'
  // Services not offered or not open now.
  | 'lamp'
  // A screen or a whole list that failed to load.
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
