import type { Draft } from '../outbox/kept.ts'

/** A picture, or the pages of a PDF that are left. */
export type DraftFile = { readonly isPdf: boolean; readonly photos: readonly string[] }

/** The files of a draft, in the order of their pictures. */
export function filesOf({ photos, pdfs = [] }: Draft): DraftFile[] {
  const files: DraftFile[] = []
  for (const photo of photos) {
    const pdf = pdfs.find(pages => pages.includes(photo))?.filter(page => photos.includes(page))
    if (pdf === undefined) files.push({ isPdf: false, photos: [photo] })
    else if (pdf[0] === photo) files.push({ isPdf: true, photos: pdf })
  }
  return files
}

export function withFile(draft: Draft, { isPdf, photos }: DraftFile): Draft {
  return {
    ...draft,
    photos: [...draft.photos, ...photos],
    pdfs: isPdf ? [...(draft.pdfs ?? []), [...photos]] : draft.pdfs,
  }
}

export function withoutPhotos(draft: Draft, removed: readonly string[]): Draft {
  const rest = (photos: readonly string[]) => photos.filter(photo => !removed.includes(photo))
  return {
    ...draft,
    photos: rest(draft.photos),
    pdfs: draft.pdfs?.map(rest).filter(pages => pages.length > 0),
  }
}
