import type { Boot } from '@quayside/contracts/boot'
import type { PageI18n } from '@quayside/runtime/context'
import { afterEach, expect, it, vi } from 'vitest'
import type { LoadableManifest, Pinned } from '../../releases/pinned.ts'
import { createRemoteStrings } from './remote-strings.ts'

afterEach(() => vi.unstubAllGlobals())

const version = (id: string) =>
  ({
    name: 'mfe-help',
    version: '1.0.0',
    id,
    origin: `http://${id}.example`,
    locales: { en: 'en.json' },
    files: { 'en.json': { sha384: '', size: 1 } },
  }) as unknown as LoadableManifest

function prepare() {
  const answers = new Map<string, PromiseWithResolvers<void>>()
  vi.stubGlobal('fetch', async (address: string) => {
    await answers.get(new URL(address).hostname)?.promise
    return Response.json({ title: new URL(address).hostname })
  })
  const shown = new Map<string, unknown>()
  const i18n = {
    addResourceBundle: (locale: string, remote: string, texts: object) =>
      void shown.set(`${remote} ${locale}`, Reflect.get(texts, 'title')),
  } as unknown as PageI18n
  const boot = { locale: 'en', remoteStrings: { 'mfe-help': { title: 'of the page' } } } as unknown as Boot
  const pinned = { remotes: { 'mfe-help': { manifest: version('one') } } } as unknown as Pinned
  return {
    strings: createRemoteStrings({ boot, i18n, pinned }),
    title: () => shown.get('mfe-help en'),
    hold: (id: string) => answers.set(`${id}.example`, Promise.withResolvers()),
    answer: (id: string) => answers.get(`${id}.example`)?.resolve(),
  }
}

it('takes the texts of the page for the version that the page was sent for', async () => {
  const { strings, title } = prepare()
  await strings.load(version('one'), 'en')
  expect(title()).toBe('of the page')
})

it('shows the texts of a version again when a tab goes back to it', async () => {
  const { strings, title } = prepare()
  await strings.load(version('two'), 'en')
  expect(title()).toBe('two.example')
  await strings.load(version('one'), 'en')
  expect(title()).toBe('one.example')
})

it('keeps the texts of the version that was wanted last, whichever come last', async () => {
  const { strings, title, hold, answer } = prepare()
  hold('two')
  const late = strings.load(version('two'), 'en')
  await strings.load(version('three'), 'en')
  answer('two')
  await late
  expect(title()).toBe('three.example')
})
