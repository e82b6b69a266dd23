import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Configuration } from 'webpack'
import { devPagesConfig } from './dev-pages-config.ts'

/** One page with the stories of these packages; a new story file appears without a restart. */
export function galleryConfig(folders: readonly string[]): Configuration {
  const script = [
    `import { gallery } from '@quayside/testing/gallery'`,
    ...folders.flatMap(importFixtures),
    `gallery([${folders.map(packageOf).join()}])`,
  ]
  return devPagesConfig({ name: 'gallery', cacheName: 'gallery', scripts: { gallery: script } })
}

const fixturesOf = (folder: string) => path.join(folder, 'src/fixtures.ts')

function importFixtures(folder: string, at: number): string[] {
  const file = fixturesOf(folder)
  return existsSync(file) ? [`import { fixtures as fixtures${at} } from ${JSON.stringify(file)}`] : []
}

function packageOf(folder: string, at: number): string {
  const modules = `import.meta.webpackContext(${JSON.stringify(path.join(folder, 'src'))}, { regExp: /\\.stories\\.tsx$/ })`
  const fixtures = existsSync(fixturesOf(folder)) ? `, fixtures: fixtures${at}` : ''
  return `{ name: ${JSON.stringify(path.basename(folder))}, modules: ${modules}${fixtures} }`
}
