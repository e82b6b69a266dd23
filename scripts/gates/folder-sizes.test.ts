import { expect, it } from 'vitest'
import { crowdedFolders } from './folder-sizes.ts'

const modules = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/module-${index}.ts`)

it('reports a folder that holds more than twenty modules', () => {
  expect(crowdedFolders([...modules('server/src/planted', 21), ...modules('server/src', 20)])).toEqual([
    'folder-size: server/src/planted holds 21 modules, more than 20: group them',
  ])
})

it('counts neither tests, stories and declarations nor subfolders', () => {
  const belongs = ['module-0.test.ts', 'module-0.stories.tsx', 'module-0.d.mts', 'en.json', 'style.css']
  const files = [...modules('shared/ui/src', 20), ...belongs.map(name => `shared/ui/src/${name}`)]
  expect(crowdedFolders([...files, ...modules('shared/ui/src/menu', 5)])).toEqual([])
})
