import { expect, it } from 'vitest'
import { folderCycles } from './folder-cycles.ts'

const by = (...pairs: readonly string[]) =>
  pairs.map(pair => {
    const [from = '', to = ''] = pair.split(' ')
    return { from, to }
  })

it('finds subfolders that import each other, also through a third', () => {
  const [line] = folderCycles(
    by('a/x/1.ts a/y/2.ts', 'a/y/3.ts a/z/deep/4.ts', 'a/z/5.ts a/x/1.ts', 'a/w/6.ts a/x/1.ts'),
  )
  expect(line).toBe(
    'folder-cycle in a:\n  a/x/1.ts -> a/y/2.ts\n  a/y/3.ts -> a/z/deep/4.ts\n  a/z/5.ts -> a/x/1.ts',
  )
})

it('allows a folder to compose its subfolders and to serve them', () => {
  expect(folderCycles(by('a/1.ts a/x/2.ts', 'a/x/2.ts a/3.ts', 'a/x/2.ts a/y/4.ts'))).toEqual([])
})
