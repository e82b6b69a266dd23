import type { CDPSession, Page } from '@playwright/test'
import { usualOrFull } from '../../../scripts/full-run.ts'
import { ownPins } from '../../fixtures/releases/own-pins.ts'
import { marked, servedBuild, serveTo, variantOf } from '../../fixtures/releases/variants.ts'
import { expect, test } from '../../fixtures/test.ts'

// A trace keeps references to the nodes it has seen.
test.use({ trace: 'off' })

/** Eighty are enough to show a leak; with fifty the first half has not settled. */
const SWITCHES = usualOrFull(80, 200)
/** Measured: 7 KiB per switch; a leaked version costs 70 or more. */
const MOST_KIB = 40
const MOST_COLLECTIONS = 10
/** A leaked screen is some hundreds of nodes, a slot at least one. */
const MOST_NODES = 1
/** Late collection on a busy machine can grow two quarters in a row; a leak continues. */
const MORE_QUARTERS = 4

type Memory = { readonly heap: number; readonly nodes: number }

test(`${SWITCHES} releases of one remote in an open tab leave nothing behind`, async ({
  visitor: page,
  site,
}) => {
  test.setTimeout(30_000 + SWITCHES * 4_000)
  const good = await servedBuild(site, 'mfe-loan')
  const refs = [
    await serveTo(page, variantOf(good, marked('odd'))),
    await serveTo(page, variantOf(good, marked('even'))),
  ]
  const pins = await ownPins(page, site)
  const memory = await page.context().newCDPSession(page)
  await memory.send('Performance.enable')
  await page.goto('/help')
  await arrive(page, '/help', 'mfe-help')

  async function switchVersion(index: number): Promise<void> {
    const ref = refs[index % refs.length]
    if (ref === undefined) throw new Error('there is no version to switch to')
    await pins.change({ 'mfe-loan': { ...ref, previous: null } })
    await arrive(page, '/loan', 'mfe-loan', ref.version)
    await arrive(page, '/help', 'mfe-help')
  }

  const measures: Memory[] = []
  let switched = 0
  async function measuredAfter(switches: number): Promise<void> {
    const until = switched + switches
    for (; switched < until; switched += 1) await switchVersion(switched)
    measures.push(await measured(memory))
  }
  // A leak grows in every quarter; one-time allocations such as compiled code grow in one.
  const grown = (of: keyof Memory) =>
    Math.min(...measures.slice(1).map((after, index) => after[of] - (measures[index]?.[of] ?? Number.NaN))) /
    (SWITCHES / 4)
  const leaks = () => grown('heap') / 1024 >= MOST_KIB || grown('nodes') >= MOST_NODES
  await measuredAfter(SWITCHES / 2)
  for (let quarter = 0; quarter < 2; quarter += 1) await measuredAfter(SWITCHES / 4)
  for (let more = 0; more < MORE_QUARTERS && leaks(); more += 1) await measuredAfter(SWITCHES / 4)
  const perSwitch = grown('heap') / 1024
  const nodes = grown('nodes')
  test.info().annotations.push({
    type: 'measured',
    description: `${perSwitch.toFixed(1)} KiB and ${nodes.toFixed(2)} nodes a switch, over each of ${measures.length - 1} quarters`,
  })
  const last = refs[(switched - 1) % refs.length]?.version ?? ''
  expect(await traces(page)).toEqual({
    versions: [last],
    globals: 1,
    chunkLists: 1,
  })
  expect(nodes).toBeLessThan(MOST_NODES)
  expect(perSwitch).toBeLessThan(MOST_KIB)
})

/** Navigates and waits inside the page for a version's screen: a locator would keep its elements alive. */
async function arrive(page: Page, path: string, remote: string, version?: string): Promise<void> {
  await page.evaluate(
    async ({ to, selector }) => {
      if (location.pathname !== to) {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }
      const frame = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
      while (document.querySelector(selector) === null) await frame()
      // Waits for all requests: an abandoned answer is kept for minutes.
      while (document.querySelector('main [aria-busy="true"], main .q-skeleton') !== null) await frame()
      while (document.querySelectorAll('[data-remote] > .q-slot').length > 1) await frame()
    },
    {
      to: path,
      selector: `[data-remote="${remote}"] ${version === undefined ? '' : `[data-version="${version}"] `}h1`,
    },
  )
}

/** Collects until no more nodes are freed: the first collection runs finalizers, the next frees what they held. */
async function measured(session: CDPSession): Promise<Memory> {
  let before = await collected(session)
  for (let round = 0; round < MOST_COLLECTIONS; round += 1) {
    const after = await collected(session)
    if (after.nodes >= before.nodes) return after
    before = after
  }
  return before
}

async function collected(session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes') }
}

function traces(page: Page): Promise<{ versions: string[]; globals: number; chunkLists: number }> {
  return page.evaluate(() => {
    const elements = document.querySelectorAll('script[src*="/mfe-loan/"],link[href*="/mfe-loan/"]')
    const addresses = [...elements].map(
      element => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    )
    const versions = addresses.map(address => /\/mfe-loan\/([^/]+)\//.exec(address)?.[1] ?? '')
    const filled = Object.getOwnPropertyNames(globalThis).filter(
      name => name.includes('mfe_loan') && Reflect.get(globalThis, name) !== undefined,
    )
    return {
      versions: [...new Set(versions)],
      globals: filled.filter(name => name.startsWith('mfe_loan')).length,
      chunkLists: filled.filter(name => name.startsWith('webpackChunk')).length,
    }
  })
}
