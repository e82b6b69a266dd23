import { expect, it } from 'vitest'
import { browserStore } from './browser-store.ts'

function storageWith(kept: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, text: string) {
      const length = Object.values({ ...kept, [key]: text }).join('').length
      if (length > 100) throw new DOMException('full', 'QuotaExceededError')
      kept[key] = text
    },
    removeItem(key: string) {
      delete kept[key]
    },
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value })
  return kept as unknown as Storage
}

it('makes room in a full storage, and takes no more than it needs', () => {
  const storage = storageWith({
    'quayside.theme': 'd'.repeat(20),
    'mfe-extra.view': 'v'.repeat(10),
    'mfe-extra.cache': 'c'.repeat(70),
  })
  browserStore(() => storage).set('quayside.token', 't'.repeat(40))
  expect(Object.keys(storage).sort()).toEqual(['mfe-extra.view', 'quayside.theme', 'quayside.token'])
})

it('takes nothing of its own, and goes on without what it cannot keep', () => {
  const storage = storageWith({ 'quayside.theme': 'd'.repeat(90) })
  browserStore(() => storage).set('quayside.token', 't'.repeat(40))
  expect(Object.keys(storage)).toEqual(['quayside.theme'])
})
