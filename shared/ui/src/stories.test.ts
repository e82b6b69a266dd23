import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const files = globSync('**/*.tsx', { cwd: import.meta.dirname }).filter(
  file => !/\.(test|stories)\./.test(file),
)

it('finds components', () => {
  expect(files.flatMap(componentsOf).length).toBeGreaterThan(files.length)
})

it.each(files)('each component of %s has a story', file => {
  const page = file.replace('.tsx', '.stories.tsx')
  const missing = componentsOf(file).filter(name => !shows(read(page), name))
  expect(missing, `${page} must have a story that renders ${missing.join(', ')}`).toEqual([])
})

it('notices a component without a story', () => {
  expect(shows(read('feedback/alert.stories.tsx'), 'Aler')).toBe(false)
})

function componentsOf(file: string): string[] {
  const found = read(file).matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)
  return [...found].flatMap(([, name]) => (name === undefined ? [] : [name]))
}

/** Whether stories render a component by its name, or every export of its file. */
function shows(stories: string, name: string): boolean {
  return stories.includes('import * as') || new RegExp(`<${name}\\b`).test(stories)
}

function read(file: string): string {
  const whole = path.join(import.meta.dirname, file)
  return existsSync(whole) ? readFileSync(whole, 'utf8') : ''
}
