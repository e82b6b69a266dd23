import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import { ENDPOINTS } from '@quayside/contracts/endpoints'
import { createFakeApi } from '@quayside/testing/fake-api'
import type { Fixtures } from '@quayside/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { listRemotes } from '../remotes.mjs'

const root = path.join(import.meta.dirname, '../..')
const CONTRACT = /import\s*{([^}]*)}\s*from '(@quayside\/contracts\/endpoints\/[\w-]+)'/g

describe.each(listRemotes())('fixtures of %s', remote => {
  it('answer every endpoint that the remote calls, within the contract', async () => {
    const { fixtures } = await readFixtures(remote)
    const api = createFakeApi()
    for (const fixture of fixtures.answers) fixture.prepare(api)
    for (const fixture of fixtures.answers) await expect(fixture.ask(api)).resolves.not.toBeUndefined()
    const answered = new Set(fixtures.answers.map(fixture => fixture.endpoint.path))
    const called = await calledEndpoints(remote)
    expect(called.filter(endpoint => !answered.has(endpoint.path)).map(({ path }) => path)).toEqual([])
  })
})

it('endpoints of remotes are found in their sources', async () => {
  const called = await calledEndpoints('mfe-loan')
  expect(called.map(endpoint => endpoint.path)).toContain('/index/loanCost')
})

function readFixtures(remote: string): Promise<{ fixtures: Fixtures }> {
  return import(path.join(root, remote, 'src/fixtures.ts'))
}

async function calledEndpoints(remote: string): Promise<readonly AnyEndpoint[]> {
  const files = globSync(`${remote}/src/**/*.{ts,tsx}`, { cwd: root }).filter(
    file => !/(\.test\.tsx?|\.builders\.ts|\/fixtures\.ts)$/.test(file),
  )
  const found: AnyEndpoint[] = []
  for (const file of files) {
    for (const [, names = '', module = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(
      CONTRACT,
    )) {
      const exported: Record<string, unknown> = await import(/* @vite-ignore */ import.meta.resolve(module))
      const wanted = names.split(',').map(name => name.trim().split(' ')[0] ?? '')
      found.push(...ENDPOINTS.filter(endpoint => wanted.some(name => exported[name] === endpoint)))
    }
  }
  return found
}
