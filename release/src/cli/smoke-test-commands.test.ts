import { beforeEach, expect, it } from 'vitest'
import { createReleases } from '../create-releases.ts'
import type { SmokeTestVerdict } from '../smoke-test/smoke-test.ts'
import { publishedStore } from '../testing/published-store.ts'
import { type TestCli, testCli } from './testing/run-cli.ts'

let plane: TestCli
let verdict: SmokeTestVerdict

beforeEach(async () => {
  const published = await publishedStore()
  await published.publish('mfe-loan', '2.0.0')
  const { store, keys, clock } = published
  const smokeTests = { manner: () => 'page' as const, hold: async () => verdict }
  plane = await testCli({
    ...published,
    releases: createReleases({ store, keys, now: clock.now, smokeTests }),
  })
})

it('says in the audit what was tried, and how', async () => {
  verdict = { kind: 'passed', how: 'page' }
  const { stdout, code } = await plane.cli('pin loan=2.0.0 --yes')
  expect(code).toBe(0)
  expect(stdout).toContain('and 1 smoke test.')
  expect((await plane.cli('audit --limit 1')).stdout).toContain('tried: mfe-loan@2.0.0 in a page')
})

it('refuses with the sentence of the smoke test, and offers no way past it', async () => {
  verdict = { kind: 'refused', how: 'page', problem: 'has no unmount in ./lifecycles: export all four' }
  const { stderr, code } = await plane.cli('pin loan=2.0.0 --yes --untried "I know better"')
  expect(code).toBe(2)
  expect(stderr).toContain('refused (trial): mfe-loan@2.0.0 has no unmount in ./lifecycles: export all four')
  expect(stderr).not.toContain('--untried')
})

it('names the way on where the smoke test could not be held, and tells everybody who took it', async () => {
  verdict = { kind: 'not-held', problem: 'Chromium ended by itself (SIGSEGV)' }
  const { stderr, code } = await plane.cli('pin loan=2.0.0 --yes')
  expect(code).toBe(2)
  expect(stderr).toContain('mfe-loan@2.0.0 could not be tried: Chromium ended by itself (SIGSEGV)')
  expect(stderr).toContain('To pin it all the same, say why: --untried "<why>"')
  expect((await plane.cli('pin loan=2.0.0 --yes --untried "no Chromium"')).code).toBe(0)
  expect((await plane.cli('audit --limit 1')).stdout).toContain('UNTRIED: no Chromium')
  expect((await plane.cli('show')).stdout).toContain('UNTRIED: no Chromium (marta')
})

it('shows who approves a proposal that it goes without a smoke test, and carries it out', async () => {
  verdict = { kind: 'not-held', problem: 'Chromium ended by itself (SIGSEGV)' }
  await plane.cli('approvals 1 --yes')
  await plane.cli('pin loan=2.0.0 --yes --untried "no Chromium"')
  const { value } = await plane.json('proposals')
  const [{ proposal }] = value as [{ proposal: string }]
  const approved = await plane.cli(`approve ${proposal} --yes`, { user: 'ben' })
  expect(approved).toMatchObject({ code: 0, stdout: expect.stringContaining('UNTRIED: no Chromium') })
  expect((await plane.cli('audit --limit 1')).stdout).toContain('UNTRIED: no Chromium')
})
