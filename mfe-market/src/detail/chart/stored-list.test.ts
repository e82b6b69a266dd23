// @vitest-environment happy-dom
import type { TextStore } from '@quayside/runtime/browser-store'
import { createFakeStore } from '@quayside/testing/fake-store'
import { describe, expect, it, vi } from 'vitest'
import { createStoredList } from './stored-list.ts'

const KEY = 'quayside.test'

function open(store: TextStore) {
  return createStoredList<number>({
    store,
    key: KEY,
    most: 3,
    parse: stored => (typeof stored === 'number' ? [stored] : []),
    serialized: entry => entry,
  })
}

describe('a stored list', () => {
  it('comes back, and leaves nothing behind when it is empty', () => {
    const store = createFakeStore()
    open(store).set([1, 2])
    const list = open(store)
    expect(list.get()).toEqual([1, 2])
    expect(list.get()).toBe(list.get())
    list.set([])
    expect(store.entries.size).toBe(0)
  })

  it('has the entries of another tab before it changes', () => {
    const store = createFakeStore()
    const [one, other] = [open(store), open(store)]
    one.set([...one.get(), 1])
    other.set([...other.get(), 2])
    one.set([...one.get(), 3])
    expect(other.get()).toEqual([1, 2, 3])
  })

  it('reports changes of this tab and of another', () => {
    const list = open(createFakeStore())
    const notify = vi.fn()
    const end = list.subscribe(notify)
    const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
    list.set([1])
    for (const key of [KEY, 'another', null]) change(key)
    expect(notify).toHaveBeenCalledTimes(3)
    end()
    change(KEY)
    expect(notify).toHaveBeenCalledTimes(3)
  })

  it('keeps its entries while the storage takes none', () => {
    const list = open({ ...createFakeStore(), set: () => undefined })
    list.set([1])
    list.set([...list.get(), 2])
    expect(list.get()).toEqual([1, 2])
  })

  it('skips invalid entries, and those beyond its limit', () => {
    expect(open(createFakeStore({ [KEY]: '["x",1,null,2,3,4]' })).get()).toEqual([1, 2, 3])
  })

  it.each(['', 'nonsense', '{}', '7'])('is empty for %j', stored => {
    expect(open(createFakeStore({ [KEY]: stored })).get()).toEqual([])
  })
})
