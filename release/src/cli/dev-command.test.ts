import { expect, it } from 'vitest'
import type { DevTools } from './dev/dev-tools.ts'
import type { CliRuntime } from './runtime.ts'
import { testCli } from './testing/run-cli.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const env = { RELEASE_URL: 'https://console.example', RELEASE_TOKEN: 'secret' }

type Served = Parameters<DevTools['serveRemote']>[0]

/** A project with the remote `mfe-news`, a plane that issues previews, and a clock that `wait` moves. */
type Place = { waits?: number; fails?: boolean; hasSite?: boolean }
function developer({ waits = 0, fails = false, hasSite = true }: Place = {}) {
  const notes = { served: [] as Served[], stopped: 0, opened: [] as string[], calls: [] as string[] }
  const bodies: unknown[] = []
  let now = NOW
  let waited = 0
  const stop = async () => {
    notes.stopped += 1
  }
  const tools: DevTools = {
    remoteIn: () => ({ name: 'mfe-news', path: '/news' }),
    async serveRemote(place) {
      if (fails) throw new Error('webpack.config.ts is wrong')
      notes.served.push(place)
      return { bundler: 'vite', stop }
    },
    serveAlone: async ({ port }) => ({
      address: `http://127.0.0.1:${port}/news`,
      stop,
    }),
  }
  const runtime: Partial<CliRuntime> = {
    env,
    devTools: async () => tools,
    openBrowser: address => void notes.opened.push(address),
    now: () => new Date(now),
    async wait(milliseconds) {
      now += milliseconds
      waited += 1
    },
    isEnded: () => waited > waits,
    async fetch(input, init) {
      const request = new Request(input, init)
      if (request.method === 'HEAD') {
        if (!hasSite) throw new TypeError('fetch failed')
        return new Response(null)
      }
      notes.calls.push(`${request.method} ${new URL(request.url).pathname}`)
      if (request.method === 'DELETE') return Response.json({})
      bodies.push(await request.json())
      const id = `preview-${bodies.length}0`
      return Response.json({
        id,
        url: `https://site.example/preview/${id}`,
        code: 'ABCD2345',
        expiresAt: new Date(now + 480 * 60_000).toISOString(),
      })
    },
  }
  return { notes, bodies, runtime }
}

it('dev serves the remote for the site of its preview, prints the link, and ends both', async () => {
  const { notes, bodies, runtime } = developer()
  const { cli } = await testCli()
  const { code, stdout } = await cli('dev', runtime)
  expect([code, notes.stopped]).toEqual([0, 1])
  expect(bodies).toMatchObject([
    { environment: 'production', remotes: { 'mfe-news': { origin: 'http://127.0.0.1:4100' } }, minutes: 480 },
  ])
  expect(notes.served).toEqual([{ folder: '/project', port: 4100, site: 'https://site.example' }])
  expect(stdout).toContain('Open https://site.example/preview/preview-10\nCode ABCD2345\n')
  expect(stdout).toContain(
    'Then https://site.example/news shows this build, in that browser only, until 20:00 UTC.',
  )
  expect(notes.opened).toEqual(['https://site.example/preview/preview-10'])
  expect(notes.calls).toEqual(['POST /api/team/previews', 'DELETE /api/team/previews/preview-10'])
})

it('dev uses the site of SITE_URL, and says when a site does not answer', async () => {
  const { notes, runtime } = developer({ hasSite: false })
  const { cli } = await testCli()
  const moved = { ...env, SITE_URL: 'https://www.site.example' }
  const named = await cli('dev', { ...runtime, env: moved })
  expect(notes.served).toMatchObject([{ site: 'https://www.site.example' }])
  expect(named.stdout).toContain('No site answers at https://www.site.example.\n')
  const byPlane = await cli('dev', runtime)
  expect(byPlane.stdout).toContain(
    'No site answers at https://site.example, the site of the release plane. If it has another address, use --site or SITE_URL.',
  )
})

it('dev issues another preview before the first one ends, and ends both', async () => {
  const { notes, runtime } = developer({ waits: 1 })
  const { cli } = await testCli()
  const { stdout } = await cli('dev --site https://www.site.example/loan', runtime)
  expect(stdout).toContain('Open https://www.site.example/preview/preview-20')
  expect(stdout).toContain('until 03:55 UTC')
  expect(notes.calls.filter(call => call.startsWith('DELETE'))).toEqual([
    'DELETE /api/team/previews/preview-10',
    'DELETE /api/team/previews/preview-20',
  ])
})

it.each([
  ['with --no-open', 'dev --no-open', env],
  ['in CI', 'dev', { ...env, CI: 'true' }],
])('dev opens no browser %s', async (_, command, env) => {
  const { notes, runtime } = developer()
  const { cli } = await testCli()
  await cli(command, { ...runtime, env })
  expect(notes.opened).toEqual([])
})

it('dev --alone serves the fixtures without a release plane', async () => {
  const { notes, runtime } = developer()
  const { cli } = await testCli()
  const { code, stdout } = await cli('dev --alone --port 4200', { ...runtime, env: {} })
  expect([code, stdout]).toEqual([0, 'Serving fixtures without a site: http://127.0.0.1:4200/news\n'])
  expect([notes.calls, notes.stopped]).toEqual([[], 1])
})

it('dev ends its preview if the dev server does not start', async () => {
  const { notes, runtime } = developer({ fails: true })
  const { cli } = await testCli()
  const { code, stderr } = await cli('dev', runtime)
  expect([code, stderr]).toEqual([1, 'The dev server does not start: webpack.config.ts is wrong.\n'])
  expect(notes.calls.at(-1)).toBe('DELETE /api/team/previews/preview-10')
})

it('dev reports a missing setting and the reason of a refusal', async () => {
  const { runtime } = developer()
  const { cli } = await testCli()
  const without = await cli('dev', { ...runtime, env: {} })
  expect([without.code, without.stderr]).toEqual([1, expect.stringContaining('Set RELEASE_URL')])
  const refused = await cli('dev', {
    ...runtime,
    fetch: async () =>
      Response.json(
        { code: 'forbidden', message: 'The token of News may not preview mfe-news.' },
        { status: 403 },
      ),
  })
  expect([refused.code, refused.stderr]).toEqual([2, 'The token of News may not preview mfe-news.\n'])
  const wrong = await cli('dev --site nowhere', runtime)
  expect(wrong.stderr).toContain('is not the address of a site: --site')
})
