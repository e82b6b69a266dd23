import { isLocale, type Locale } from '@quayside/contracts/locales'
import type { RouteClaim } from '@quayside/contracts/remote'
import { findClaim } from '@quayside/contracts/route-claims'
import { createBrowserHistory } from '@quayside/runtime/browser-history'
import type { RemoteContext } from '@quayside/runtime/context'
import type { Lifecycles } from '@quayside/runtime/define-remote'
import { createFakeContext } from './fake-context.ts'
import type { Fixtures } from './fixtures.ts'

export type StandAlone = {
  readonly name: string
  readonly routes: readonly Pick<RouteClaim, 'path' | 'below' | 'access'>[]
  readonly lifecycles: Lifecycles
  readonly fixtures: Fixtures
}

type Texts = Record<string, string>

/** Mounts a remote on a blank page with fake API and sockets over its fixtures; `?locale=ar` sets the language. */
export async function standAlone({ name, routes, lifecycles, fixtures }: StandAlone): Promise<void> {
  const { pathname, search } = location
  const locale = localeOf(search)
  const access = findClaim(routes, pathname)?.access ?? routes[0]?.access
  const signedIn = access === 'visitor' || access === 'public' ? {} : { user: fixtures.user }
  const ctx = createFakeContext({
    locale,
    ...signedIn,
    boot: fixtures.boot,
    strings: await readTexts(name, locale),
    device: innerWidth < 768 ? 'mobile' : 'desktop',
  })
  for (const fixture of fixtures.answers) fixture.prepare(ctx.api)
  document.documentElement.lang = locale
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr'
  const domElement = document.createElement('main')
  document.body.append(domElement)
  await lifecycles.bootstrap()
  await lifecycles.mount({
    domElement,
    ctx: { ...ctx, history: createBrowserHistory(window), widgets: widgetNotes() },
    remote: { name, version: '0.0.0-alone' },
    owns: path => findClaim(routes, path) !== undefined,
    widget: {},
  })
}

function localeOf(search: string): Locale {
  const wanted = new URLSearchParams(search).get('locale') ?? 'en'
  return isLocale(wanted) ? wanted : 'en'
}

async function readTexts(name: string, locale: Locale): Promise<Record<string, Texts>> {
  const [own, shell] = await Promise.all([
    readJson<Texts>(`/__dev/texts/${name}/${locale}.json`),
    readJson<Record<string, Texts>>(`/__dev/texts/shell/${locale}.json`),
  ])
  return { ...shell, [name]: own }
}

async function readJson<T>(url: string): Promise<T> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

/** Other remotes' widgets are unavailable: their names replace them. */
function widgetNotes(): RemoteContext['widgets'] {
  return {
    mount(name, element) {
      const note = document.createElement('p')
      note.className = 'q-card q-text-2'
      note.textContent = name
      element.replaceChildren(note)
      return {
        update() {},
        async unmount() {
          element.replaceChildren()
        },
      }
    },
  }
}
