/** A heading, paragraph, list item, or table row, with the lists or table around it. */
export type Block = { readonly around: readonly string[]; readonly tag: string; readonly inner: string }

const LEAVES: ReadonlySet<string> = new Set(['h2', 'h3', 'p', 'li', 'tr'])
const AROUND: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'thead', 'tbody'])

type Open = { readonly tag: string; depth: number; inner: string }

/** Splits sanitized HTML into its blocks; a list in an item is part of the item. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  let around: readonly string[] = []
  let open: Open | undefined
  for (const token of markupTokens(html)) {
    const { name, isEnd } = tagOf(token)
    if (open !== undefined) {
      if (!isClosedBy(open, token)) continue
      blocks.push({ around, tag: open.tag, inner: open.inner })
      open = undefined
    } else if (LEAVES.has(name)) open = { tag: name, depth: 1, inner: '' }
    else if (AROUND.has(name)) around = enclosing(around, { name, isEnd })
    else if (name === '' && token.trim() !== '') blocks.push({ around, tag: 'p', inner: token })
  }
  return blocks
}

function enclosing(around: readonly string[], { name, isEnd }: Tag): readonly string[] {
  return isEnd ? around.slice(0, -1) : [...around, name]
}

/** Joins blocks to HTML; neighbors share the lists or table around them. */
export function joinBlocks(blocks: readonly Block[]): string {
  let html = ''
  let open: readonly string[] = []
  for (const { around, tag, inner } of [...blocks, { around: [], tag: '', inner: '' }]) {
    const shared = around.findIndex((name, place) => open[place] !== name)
    const kept = shared < 0 ? Math.min(around.length, open.length) : shared
    html += open.slice(kept).toReversed().map(end).join('')
    html += around.slice(kept).map(start).join('')
    if (tag !== '') html += start(tag) + inner + end(tag)
    open = around
  }
  return html
}

/** The tags and the texts between them. */
export function markupTokens(html: string): readonly string[] {
  return html.match(/<[^>]+>|[^<]+/g) ?? []
}

function isClosedBy(open: Open, token: string): boolean {
  const { name, isEnd } = tagOf(token)
  if (name === open.tag) open.depth += isEnd ? -1 : 1
  if (open.depth > 0) open.inner += token
  return open.depth === 0
}

type Tag = { readonly name: string; readonly isEnd: boolean }

function tagOf(token: string): Tag {
  const [, slash, name = ''] = /^<(\/?)(\w+)/.exec(token) ?? []
  return { name, isEnd: slash === '/' }
}

const start = (tag: string) => `<${tag}>`
const end = (tag: string) => `</${tag}>`
