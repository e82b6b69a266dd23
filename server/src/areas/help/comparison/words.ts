import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { diffArrays } from 'diff'
import { markupTokens } from './blocks.ts'

type Mark = 'del' | 'ins'

const segmenters = new Map<Locale, Intl.Segmenter>()

function segmenterOf(locale: Locale): Intl.Segmenter {
  const known = segmenters.get(locale)
  if (known !== undefined) return known
  const made = new Intl.Segmenter(LANGUAGE_TAG[locale], { granularity: 'word' })
  segmenters.set(locale, made)
  return made
}

/** Returns a text's tags, words, and what is between them; an entity is one piece. */
export function piecesOf(html: string, locale: Locale): string[] {
  const segmenter = segmenterOf(locale)
  return markupTokens(html).flatMap(token =>
    isTag(token)
      ? [token]
      : token
          .split(/(&#?\w+;)/)
          .flatMap(text =>
            text.startsWith('&') ? [text] : [...segmenter.segment(text)].map(({ segment }) => segment),
          ),
  )
}

/** Wraps the texts in a mark; tags stay outside it. */
export function markTexts(pieces: readonly string[], mark: Mark, keepsTags = true): string {
  let html = ''
  let text = ''
  const flush = () => {
    html += text.trim() === '' ? text : `<${mark}>${text}</${mark}>`
    text = ''
  }
  for (const piece of pieces) {
    if (!isTag(piece)) text += piece
    else if (keepsTags) {
      flush()
      html += piece
    }
  }
  flush()
  return html
}

/** Returns the new text with the removed words in `del` and the added ones in `ins`; its tags are the new ones. */
export function compareWords(before: string, after: string, locale: Locale): string {
  const parts = diffArrays(piecesOf(before, locale), piecesOf(after, locale))
  let html = ''
  let removed: string[] = []
  let added: string[] = []
  const flush = () => {
    html += markTexts(removed, 'del', false) + markTexts(added, 'ins')
    removed = []
    added = []
  }
  for (const [place, part] of parts.entries()) {
    if (part.removed) removed.push(...part.value)
    else if (part.added) added.push(...part.value)
    else if (isGap(part.value) && place > 0 && place < parts.length - 1) {
      removed.push(...part.value)
      added.push(...part.value)
    } else {
      flush()
      html += part.value.join('')
    }
  }
  flush()
  return html
}

/** A blank between two changes, which belong together. */
function isGap(pieces: readonly string[]): boolean {
  return pieces.join('').trim() === ''
}

export function isTag(piece: string): boolean {
  return piece.startsWith('<')
}
