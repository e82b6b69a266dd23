import { simplify } from './simplify.ts'

type Side = 'buy' | 'sell'

export type TradeWords = Readonly<Record<Side, { readonly label: string; readonly words: readonly string[] }>>

type TradeRequest = { readonly side: Side; readonly rest: string }

const LONGEST = 3

/** Scripts that write words without spaces. */
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** "buy eur/usd", "gold sell", "买入黄金": returns the side and the rest; undefined without a side. */
export function tradeRequest(text: string, trade: TradeWords): TradeRequest | undefined {
  const parts = text.trim().split(/\s+/)
  const named = sideWords(trade)
  for (let count = Math.min(LONGEST, parts.length); count > 0; count -= 1) {
    const [first, last] = [parts.slice(0, count), parts.slice(-count)].map(some => simplify(some.join('')))
    const before = named.find(({ word }) => word === first)
    if (before) return { side: before.side, rest: parts.slice(count).join(' ') }
    const after = named.find(({ word }) => word === last)
    if (after) return { side: after.side, rest: parts.slice(0, -count).join(' ') }
  }
  return joinedRequest(simplify(text), named)
}

type SideWord = { readonly side: Side; readonly word: string }

/** Longest first: a short word may be the beginning of another. */
function sideWords(trade: TradeWords): readonly SideWord[] {
  const sides: readonly Side[] = ['buy', 'sell']
  return sides
    .flatMap(side => [trade[side].label, ...trade[side].words].map(word => ({ side, word: simplify(word) })))
    .toSorted((a, b) => b.word.length - a.word.length)
}

function joinedRequest(text: string, named: readonly SideWord[]): TradeRequest | undefined {
  for (const { side, word } of named.filter(one => JOINED.test(one.word))) {
    if (text.startsWith(word)) return { side, rest: text.slice(word.length) }
    if (text.endsWith(word)) return { side, rest: text.slice(0, -word.length) }
  }
  return undefined
}
