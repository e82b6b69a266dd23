import type { RouteClaim } from '@quayside/contracts/remotes/remote'
import { findClaim } from '@quayside/contracts/remotes/route-claims'
import { createBrowserHistory } from '@quayside/runtime/browser-history'
import type { RemoteContext } from '@quayside/runtime/context'
import type { Lifecycles } from '@quayside/runtime/define-remote'
import { localeOf, readTexts } from './dev-texts.ts'
import { createFakeContext } from './fake-context.ts'
import type { Fixtures } from './fixtures.ts'

export type StandAlone = {
  readonly name: string
  readonly routes: readonly Pick<RouteClaim, 'path' | 'below' | 'access'>[]
  readonly lifecycles: Lifecycles
  readonly fixtures: Fixtures
}

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
