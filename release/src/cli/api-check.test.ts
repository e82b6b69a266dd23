import { openApi } from '@quayside/contracts/open-api'
import { beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { FIXTURE_REMOTES, fixtureBuild, publicationOf } from '../testing/fixture-build.ts'
import { must } from '../testing/published-store.ts'
import { type TestCli, testCli } from './testing/run-cli.ts'

const COST = '/swx/customer/index/loanCost'

let plane: TestCli
beforeEach(async () => {
  plane = await testCli()
})

const operation = z.looseObject({ parameters: z.array(z.unknown()) })
const deployed = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** A site whose API has further parameters. */
function siteWith(...parameters: readonly object[]): typeof fetch {
  const api = deployed.parse(JSON.parse(JSON.stringify(openApi('Quayside'))))
  api.paths[COST]?.get?.parameters.push(...parameters)
  return async () => new Response(JSON.stringify(api))
}

async function pin(version: string, calls: readonly string[]) {
  const build = fixtureBuild({
    remote: 'mfe-loan',
    version,
    routes: FIXTURE_REMOTES['mfe-loan'] ?? [],
    manifest: { calls: [...calls] },
  })
  must(await plane.releases.publish(publicationOf(build)))
  expect((await plane.cli(`pin mfe-loan=${version} --yes`)).code).toBe(0)
}

const TERM = { name: 'term', in: 'query', required: false, schema: { type: 'string' } }

it('finds nothing if both are the same', async () => {
  await pin('1.1.0', ['GET /index/loanCost'])
  const { code, value } = await plane.json('api-check', { fetch: siteWith() })
  expect(code).toBe(0)
  expect(value).toMatchObject({ breaks: [], versions: 13, endpoints: expect.any(Number) })
})

it('names the pinned and previous versions that call what changed', async () => {
  await pin('1.1.0', ['GET /index/loanCost'])
  await pin('1.2.0', ['GET /index/loanCost', 'POST /user/loan'])
  const { code, stdout, stderr } = await plane.cli('api-check', { fetch: siteWith(TERM) })
  expect(code).toBe(2)
  expect(stdout).toContain('GET /index/loanCost: query.term is removed\n')
  expect(stdout).toContain(
    'called by mfe-loan@1.2.0 (pinned, production), mfe-loan@1.1.0 (previous, production)',
  )
  expect(stderr).toContain('would break mfe-loan@1.2.0, mfe-loan@1.1.0.')
})

it('shows a change that no version calls, and versions that do not list their calls', async () => {
  await pin('1.1.0', ['POST /user/loan'])
  const { code, stdout } = await plane.cli('api-check', { fetch: siteWith(TERM) })
  expect(code).toBe(0)
  expect(stdout).toMatch(/loanCost: query\.term is removed\n {2}no version calls it/)
  expect(stdout).toContain('Unknown, because their builds list no calls: mfe-market@1.0.0, mfe-trading@1.0.0')
})

it.each([
  ['does not answer', () => Promise.reject(new TypeError('refused'))],
  ['answers 404', async () => new Response('', { status: 404 })],
  ['is not a description', async () => new Response('{"paths":3}')],
  ['is not a description', async () => new Response('<html>')],
])('reports a site that %s', async (words, fetch) => {
  const { code, stderr } = await plane.cli('api-check', { fetch })
  expect(code).toBe(1)
  expect(stderr).toContain(words)
})
