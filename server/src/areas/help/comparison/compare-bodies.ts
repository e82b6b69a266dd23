import type { Locale } from '@quayside/contracts/locales'
import { diffArrays } from 'diff'
import { type Block, blocksOf, joinBlocks } from './blocks.ts'
import { compareWords, isTag, markTexts, piecesOf } from './words.ts'

export type Comparison = { readonly body: string; readonly isChanged: boolean }

/** Share of common words above which a block counts as changed instead of replaced. */
const ALIKE = 0.5

/** Compares sanitized HTML by blocks, and changed blocks by words: removed in `del`, added in `ins`. */
export function compareBodies(before: string, after: string, locale: Locale): Comparison {
  const parts = diffArrays(blocksOf(before), blocksOf(after), {
    comparator: (left, right) => keyOf(left) === keyOf(right),
  })
  const blocks: Block[] = []
  let removed: readonly Block[] = []
  for (const { value, added, removed: isRemoved } of parts) {
    if (isRemoved) {
      removed = value
      continue
    }
    blocks.push(...replace(removed, added ? value : [], locale), ...(added ? [] : value))
    removed = []
  }
  blocks.push(...replace(removed, [], locale))
  return { body: joinBlocks(blocks), isChanged: parts.some(part => part.added || part.removed) }
}

function keyOf({ around, tag, inner }: Block): string {
  return [...around, tag, inner].join(' ')
}

/** Pairs each added block with the next removed one like it; unpaired removed blocks come before unpaired added ones. */
function replace(removed: readonly Block[], added: readonly Block[], locale: Locale): Block[] {
  const blocks: Block[] = []
  const words = new Map([...removed, ...added].map(block => [block, wordsOf(block.inner, locale)]))
  let left = removed
  let unpaired: Block[] = []
  const mark = (all: readonly Block[], as: 'del' | 'ins') => {
    for (const block of all) blocks.push({ ...block, inner: markTexts(piecesOf(block.inner, locale), as) })
  }
  for (const block of added) {
    const place = left.findIndex(old => isAlike(old, block, words))
    const old = left[place]
    if (old === undefined) {
      unpaired.push(block)
      continue
    }
    mark(left.slice(0, place), 'del')
    mark(unpaired, 'ins')
    blocks.push({ ...block, inner: compareInner(old, block, locale) })
    left = left.slice(place + 1)
    unpaired = []
  }
  mark(left, 'del')
  mark(unpaired, 'ins')
  return blocks
}

function isAlike(old: Block, block: Block, words: ReadonlyMap<Block, ReadonlySet<string>>): boolean {
  if (old.tag !== block.tag || cellsOf(old).length !== cellsOf(block).length) return false
  const [left = NONE, right = NONE] = [words.get(old), words.get(block)]
  const common = [...left].filter(word => right.has(word)).length
  return common >= ALIKE * Math.max(left.size, right.size)
}

const NONE: ReadonlySet<string> = new Set()

function wordsOf(inner: string, locale: Locale): ReadonlySet<string> {
  return new Set(piecesOf(inner, locale).filter(piece => !isTag(piece) && piece.trim() !== ''))
}

/** Compares a row cell by cell, because a text between cells would leave the table. */
function compareInner(old: Block, block: Block, locale: Locale): string {
  if (block.tag !== 'tr') return compareWords(old.inner, block.inner, locale)
  const before = cellsOf(old)
  return cellsOf(block)
    .map((cell, place) => compareWords(before[place] ?? '', cell, locale))
    .join('')
}

function cellsOf({ tag, inner }: Block): readonly string[] {
  return tag === 'tr' ? (inner.match(/<(t[hd])>[\s\S]*?<\/\1>/g) ?? []) : []
}
