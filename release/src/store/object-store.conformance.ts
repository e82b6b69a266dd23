import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { mostBytesOf, type ObjectStore } from './object-store.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (body: Uint8Array | undefined) =>
  body === undefined ? undefined : new TextDecoder().decode(body)

export function objectStoreConformance(name: string, make: () => Promise<ObjectStore> | ObjectStore): void {
  describe(`${name} as an object store`, () => {
    let store: ObjectStore
    beforeEach(async () => {
      store = await make()
    })

    it('has nothing under an unwritten key', async () => {
      expect(await store.get('a/b.json')).toBeUndefined()
      expect(await store.list('')).toEqual([])
    })

    it('gives back what was put, and the newer over the older', async () => {
      await store.put('a/b.json', bytes('one'))
      await store.put('a/b.json', bytes('two'))
      expect(text(await store.get('a/b.json'))).toBe('two')
    })

    it('keeps every byte and an empty body', async () => {
      const all = Uint8Array.from({ length: 256 }, (_, index) => index)
      await store.put('all.bin', all)
      await store.put('none.bin', new Uint8Array())
      expect(new Uint8Array((await store.get('all.bin')) ?? [])).toEqual(all)
      expect((await store.get('none.bin'))?.length).toBe(0)
    })

    it('keeps a large body', async () => {
      const large = new Uint8Array(randomBytes(8 * 1024 * 1024))
      await store.put('remotes/mfe-a/1.0.0/large.bin', large)
      const read = await store.get('remotes/mfe-a/1.0.0/large.bin')
      expect(Buffer.compare(read ?? new Uint8Array(), large)).toBe(0)
    })

    it('reads no more of a body than anybody of us writes, and shows that there is more', async () => {
      const entry = 'log/000000001.json'
      await store.put(entry, new Uint8Array(6 * 1024 * 1024))
      expect((await store.get(entry))?.length).toBe(mostBytesOf(entry) + 1)
      await store.put(entry, new Uint8Array(mostBytesOf(entry)))
      expect((await store.get(entry))?.length).toBe(mostBytesOf(entry))
    })

    it('does not follow later changes of the array it was given', async () => {
      const body = bytes('one')
      await store.put('a', body)
      body.fill(0)
      expect(text(await store.get('a'))).toBe('one')
    })

    it('writes a new key once and leaves the first', async () => {
      expect(await store.putNew('log/1.json', bytes('first'))).toBe(true)
      expect(await store.putNew('log/1.json', bytes('second'))).toBe(false)
      expect(text(await store.get('log/1.json'))).toBe('first')
    })

    it('lets exactly one of twenty writers at once have a new key, and keeps that one', async () => {
      const writers = Array.from({ length: 20 }, (_, index) => `writer ${index}`)
      const won = await Promise.all(writers.map(writer => store.putNew('log/2.json', bytes(writer))))
      const winners = writers.filter((_, index) => won[index])
      expect(winners).toHaveLength(1)
      expect(text(await store.get('log/2.json'))).toBe(winners[0])
    })

    it('refuses a new key where something was put, and takes it again once deleted', async () => {
      await store.put('a', bytes('one'))
      expect(await store.putNew('a', bytes('two'))).toBe(false)
      await store.delete('a')
      expect(await store.get('a')).toBeUndefined()
      expect(await store.putNew('a', bytes('three'))).toBe(true)
    })

    it('deletes what is not there without a word', async () => {
      await expect(store.delete('nowhere/a')).resolves.toBeUndefined()
    })

    it('lists keys in ascending order by prefix, which may end within a name', async () => {
      for (const key of ['log/10.json', 'log/09.json', 'log2/a', 'remotes/mfe-a/1.0.0/x/y.js', 'log/1']) {
        await store.put(key, bytes(key))
      }
      expect(await store.list('log/')).toEqual(['log/09.json', 'log/1', 'log/10.json'])
      expect(await store.list('log/1')).toEqual(['log/1', 'log/10.json'])
      expect(await store.list('log')).toEqual(['log/09.json', 'log/1', 'log/10.json', 'log2/a'])
      expect(await store.list('remotes/')).toEqual(['remotes/mfe-a/1.0.0/x/y.js'])
      expect(await store.list('nothing/')).toEqual([])
      expect(await store.list('')).toHaveLength(5)
    })

    it('takes the characters that versions have', async () => {
      const key = 'remotes/mfe-loan/1.0.0-local.1c6399a549/locales/ar.729a_80b.json'
      await store.put(key, bytes('one'))
      expect(text(await store.get(key))).toBe('one')
      expect(await store.list('remotes/mfe-loan/1.0.0-local.1c6399a549/')).toEqual([key])
    })

    it('refuses keys that lead elsewhere', async () => {
      for (const key of ['../a', 'a/../b', '/a', 'a//b', '', 'a/', './a', 'a\\b', 'a\0b']) {
        await expect(store.put(key, bytes('x')), key).rejects.toThrow()
        await expect(store.putNew(key, bytes('x')), key).rejects.toThrow()
        await expect(store.get(key), key).rejects.toThrow()
        await expect(store.delete(key), key).rejects.toThrow()
      }
      expect(await store.list('')).toEqual([])
    })
  })
}
