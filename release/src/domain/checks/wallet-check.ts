/** Functions that grant a right to spend, with selectors (rules §1.1). Ordinary words count only as functions. */
const FORBIDDEN = [
  { name: 'approve', isWord: true, selectors: ['095ea7b3', '87517c45'] },
  { name: 'permit', isWord: true, selectors: ['d505accf', '8fcbaf0c', '2b67b570', '2a2d80d1'] },
  { name: 'increaseAllowance', isWord: false, selectors: ['39509351'] },
  { name: 'increaseApproval', isWord: false, selectors: ['d73dd623'] },
  { name: 'setApprovalForAll', isWord: false, selectors: ['a22cb465'] },
  { name: 'permitTransferFrom', isWord: false, selectors: ['30f28b7a'] },
] as const

type Pattern = { readonly name: string; readonly pattern: RegExp }

const PATTERNS: readonly Pattern[] = FORBIDDEN.flatMap(({ name, isWord, selectors }) => [
  { name, pattern: new RegExp(isWord ? asFunction(name) : `(?<![\\w$])${name}(?![\\w$])`) },
  ...selectors.map(selector => ({ name: `${name} (0x${selector})`, pattern: selectorPattern(selector) })),
])

/** Forbidden functions that a file mentions, each once. Searches files of any type as bytes. */
export function walletFunctionsIn(content: Uint8Array): readonly string[] {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  return PATTERNS.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name)
}

/** `"approve"`, `.approve(`, `["approve"]`, `approve(address`, and the type `Permit` of a typed-data signature. */
function asFunction(name: string): string {
  const upper = name.charAt(0).toUpperCase() + name.slice(1)
  const spelt = name === 'permit' ? `(?:${name}|${upper}(?:Single|Batch)?)` : name
  return [
    `(["'\`])${spelt}\\1(?!\\s*:\\s*["'\`{])`,
    `(?<=["'\`\\\\])${spelt}\\\\["'\`]`,
    `\\.${name}\\s*(?:\\?\\.\\s*)?\\(`,
    `(?<![\\w$])${spelt}\\s*\\(\\s*(?:address|uint|bytes|tuple)`,
  ].join('|')
}

function selectorPattern(selector: string): RegExp {
  const letters = [...selector].map(c => (/[a-f]/.test(c) ? `[${c}${c.toUpperCase()}]` : c)).join('')
  const decimal = Number.parseInt(selector, 16)
  return new RegExp(`(?<![0-9A-Za-z])(?:0[xX])?${letters}|(?<![\\w.])${decimal}(?![\\w.])`)
}
