import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { release } from '../../e2e/fixtures/release.ts'
import { writeVariant } from '../../e2e/fixtures/releases/faulty-remote.ts'
import { currentPins } from '../../e2e/fixtures/releases/signed-pins.ts'
import type { Site } from '../../e2e/fixtures/servers/site.ts'
import { desktopVisit, median } from './browser.ts'

/** From the release tool's answer to an open tab, ms; medians. */
export type Live = {
  readonly inTabMs: number
  /** Until the pinned version is drawn, when the customer navigates to it at once. */
  readonly drawnMs: number
}

const RUNS = 5
const REMOTE = 'mfe-loan'
const NEXT = '9.0.0'
const ELSEWHERE = '/market'

export async function releaseLive(
  browser: Browser,
  site: Site,
): Promise<{ readonly pin: Live; readonly rollback: Live }> {
  const present = await publishNext(site)
  const pins: Live[] = []
  const rollbacks: Live[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { context, page } = await desktopVisit(browser)
    await watchPins(page)
    // A page requests pins again some seconds after loading and follows them from then on.
    const follows = page.waitForEvent('websocket', socket => socket.url().endsWith('/releases'))
    await page.goto(`${site.origin}${ELSEWHERE}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await follows
    await page.waitForLoadState('networkidle')
    pins.push(await untilLive(site, page, { version: NEXT, args: ['pin', `${REMOTE}=${NEXT}`] }))
    await page.locator(`nav a[href="${ELSEWHERE}"]`).first().click()
    await page.waitForLoadState('networkidle')
    rollbacks.push(await untilLive(site, page, { version: present, args: ['rollback', REMOTE] }))
    await context.close()
  }
  return { pin: mediansOf(pins), rollback: mediansOf(rollbacks) }
}

/** Publishes the current build under another version; returns the pinned version. */
async function publishNext({ dataDir }: Site): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quayside-next-'))
  try {
    const dist = path.join(folder, 'dist')
    const present = await writeVariant({ remote: REMOTE, dist, fault: null, versionOf: () => NEXT })
    await release(dataDir, 'publish', '--dist', dist)
    return present.version
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

declare global {
  /** When the tab received the pins of a revision (ms since 1970). */
  var pinsSeen: Map<number, number>
}

async function watchPins(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.pinsSeen = new Map()
    const { fetch } = globalThis
    globalThis.fetch = async (...asked) => {
      const answer = await fetch(...asked)
      if (!answer.url.endsWith('/pins/current.json')) return answer
      const { payload } = await answer.clone().json()
      const { revision } = JSON.parse(payload)
      if (!globalThis.pinsSeen.has(revision)) globalThis.pinsSeen.set(revision, Date.now())
      return answer
    }
  })
}

type Change = { readonly version: string; readonly args: readonly string[] }

async function untilLive(site: Site, page: Page, { version, args }: Change): Promise<Live> {
  const { document } = await currentPins(site)
  const revision = document.revision + 1
  const drawn = goThere(page, { revision, version, remote: REMOTE })
  await release(site.dataDir, ...args, '--yes')
  const answered = Date.now()
  const { seenAt, drawnAt } = await drawn
  return { inTabMs: Math.round(seenAt - answered), drawnMs: Math.round(drawnAt - answered) }
}

type Target = { readonly revision: number; readonly version: string; readonly remote: string }

/** Waits inside the page, so that no message between bench and browser counts. */
function goThere(page: Page, target: Target): Promise<{ seenAt: number; drawnAt: number }> {
  return page.evaluate(async ({ revision, version, remote }) => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    const isLoaded = (ending: string) =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes(`/${remote}/${version}/`) && name.endsWith(ending))
    const isDrawn = () => document.querySelector(`[data-remote="${remote}"] h1`) !== null
    const link = document.querySelector<HTMLAnchorElement>('nav a[href="/loan"]')
    if (link === null) throw new Error('no tab leads to the loans')
    performance.clearResourceTimings()
    while (!globalThis.pinsSeen.has(revision)) await nextFrame()
    // Pins take effect after verification, a few milliseconds: one frame, plus one for safety.
    await nextFrame()
    await nextFrame()
    link.click()
    while (!isLoaded('.js') || !isDrawn()) await nextFrame()
    await nextFrame()
    return { seenAt: globalThis.pinsSeen.get(revision) ?? 0, drawnAt: Date.now() }
  }, target)
}

function mediansOf(runs: readonly Live[]): Live {
  return {
    inTabMs: median(runs.map(({ inTabMs }) => inTabMs)),
    drawnMs: median(runs.map(({ drawnMs }) => drawnMs)),
  }
}
