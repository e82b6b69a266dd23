import type { TextRun } from '@quayside/contracts/endpoints/help'
import type { Locale } from '@quayside/contracts/locales'
import { type Word, wordsOf } from './words.ts'

/** Length (characters) of an excerpt, and of its part before the first found word. */
const LENGTH = 180
const BEFORE = 40

/** Returns the part of a text that has the most found words, and marks them. */
export function excerptOf(text: string, found: ReadonlySet<string>, locale: Locale): TextRun[] {
  const words = wordsOf(text, locale)
  const first = bestPlace(words.filter(({ folded }) => found.has(folded)))
  const start = words.find(word => word.start >= first - BEFORE)?.start ?? 0
  const end = text.length - start <= LENGTH ? text.length : endBefore(words, start + LENGTH)
  const runs = markedRuns(
    text,
    words.filter(word => found.has(word.folded)),
    { start, end },
  )
  const ahead = start > (words[0]?.start ?? 0) ? [{ text: '… ', marked: false }] : []
  return [...ahead, ...runs, ...(end < text.length ? [{ text: ' …', marked: false }] : [])]
}

/** Returns the whole text, with the found words marked. */
export function marked(text: string, found: ReadonlySet<string>, locale: Locale): TextRun[] {
  const hits = wordsOf(text, locale).filter(({ folded }) => found.has(folded))
  return markedRuns(text, hits, { start: 0, end: text.length })
}

/** Returns the start of the excerpt with the most different words; 0 without any. */
function bestPlace(hits: readonly Word[]): number {
  let best = { start: 0, different: 0 }
  for (const { start } of hits) {
    const within = hits.filter(hit => hit.start >= start && hit.end <= start + LENGTH - BEFORE)
    const different = new Set(within.map(({ folded }) => folded)).size
    if (different > best.different) best = { start, different }
  }
  return best.start
}

function endBefore(words: readonly Word[], most: number): number {
  return words.findLast(({ end }) => end <= most)?.end ?? most
}

type Place = { readonly start: number; readonly end: number }

function markedRuns(text: string, hits: readonly Word[], { start, end }: Place): TextRun[] {
  const runs: TextRun[] = []
  let at = start
  for (const hit of hits) {
    if (hit.start < at || hit.end > end) continue
    runs.push({ text: text.slice(at, hit.start), marked: false })
    runs.push({ text: text.slice(hit.start, hit.end), marked: true })
    at = hit.end
  }
  runs.push({ text: text.slice(at, end), marked: false })
  return runs.filter(run => run.text !== '')
}
