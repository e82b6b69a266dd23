import type { ContentItem } from '@quayside/contracts/endpoints/help'
import { describe, expect, it } from 'vitest'
import { matchItems } from './match-items.ts'

function question(title: string): ContentItem {
  return { id: title, title, type: 5, updatedAt: '2026-11-01T00:00:00Z' }
}

const items = [
  question('How do I deposit?'),
  question('What is a liquidation price?'),
  question('Wie hebe ich Geld ab?'),
  { ...question('How do I get my money?'), words: 'withdraw Withdrawal address' },
]

describe('matchItems', () => {
  it.each([
    ['', 4],
    ['   ', 4],
    ['withdrawal', 1],
    ['money address', 1],
    ['LIQUIDATION', 1],
    ['price liquidation', 1],
    ['ich', 1],
    ['nothing like this', 0],
  ])('finds by "%s" %i items', (query, count) => {
    expect(matchItems(items, query)).toHaveLength(count)
  })
})
