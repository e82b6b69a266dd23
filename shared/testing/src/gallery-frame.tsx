import type { Locale } from '@quayside/contracts/locales'
import { defineRemote } from '@quayside/runtime/define-remote'
import { useOwnQueries } from '@quayside/runtime/endpoint-query'
import { QueryClientProvider } from '@quayside/runtime/query'
import type { ComponentType } from 'react'
import { readTexts } from './dev-texts.ts'
import { createFakeContext, type FakeContext } from './fake-context.ts'
import type { Fixtures } from './fixtures.ts'

export type Story = {
  readonly id: string
  readonly remote: string
  readonly component: ComponentType
  /** Absent in packages that are no remotes. */
  readonly fixtures: Fixtures | undefined
}

/** Shows the story of the fragment. On the body, `data-stories` lists all and `data-story` names the drawn one. */
export async function showStories(stories: ReadonlyMap<string, Story>, locale: Locale): Promise<void> {
  const { documentElement: page, body } = document
  page.lang = locale
  page.dir = locale === 'ar' ? 'rtl' : 'ltr'
  page.dataset.theme = new URLSearchParams(location.search).get('theme') ?? 'system'
  page.dataset.device = innerWidth < 768 ? 'mobile' : 'desktop'
  body.dataset.stories = JSON.stringify([...stories.keys()])
  let leave = async () => {}
  async function show(): Promise<void> {
    await leave()
    const story = stories.get(decodeURIComponent(location.hash.slice(1)))
    leave = story === undefined ? async () => {} : await mountStory(story, locale)
    body.dataset.story = story?.id ?? ''
  }
  let shown = show()
  window.addEventListener('hashchange', () => {
    shown = shown.then(show)
  })
  await shown
}

async function mountStory(
  { remote: name, component: Component, fixtures }: Story,
  locale: Locale,
): Promise<() => Promise<void>> {
  const ctx = await contextOf(name, fixtures, locale)
  const domElement = document.createElement('main')
  domElement.className = 'q-page q-stack'
  document.body.append(domElement)
  const lifecycles = defineRemote({
    root: () => (
      <QueryClientProvider client={useOwnQueries()}>
        <Component />
      </QueryClientProvider>
    ),
  })
  const props = { domElement, ctx, remote: { name, version: '0.0.0-story' }, owns: () => true, widget: {} }
  await lifecycles.mount(props)
  // Answers of the fake API are on the screen before the page names the story.
  await new Promise(done => requestIdleCallback(done))
  return async () => {
    await lifecycles.unmount(props)
    ctx.portal.remove()
    domElement.remove()
  }
}

async function contextOf(name: string, fixtures: Fixtures | undefined, locale: Locale): Promise<FakeContext> {
  const device = innerWidth < 768 ? 'mobile' : 'desktop'
  const strings = await readTexts(fixtures && name, locale)
  const ctx = createFakeContext({ ...fixtures, locale, device, strings })
  for (const answer of fixtures?.answers ?? []) answer.prepare(ctx.api)
  return ctx
}
