import type { Route } from '@playwright/test'
import type { Pin } from '@quayside/contracts/release/pins'
import { IS_FULL_RUN } from '../../../scripts/full-run.ts'
import { tryRelease } from '../../fixtures/release.ts'
import { ownPins } from '../../fixtures/releases/own-pins.ts'
import { tryPublish } from '../../fixtures/releases/publish-variant.ts'
import { currentPins } from '../../fixtures/releases/signed-pins.ts'
import {
  marked,
  servedBuild,
  serveTo,
  type Variation,
  variantOf,
  withLifecycles,
} from '../../fixtures/releases/variants.ts'
import { enterAs } from '../../fixtures/sign-in.ts'
import { expect, test } from '../../fixtures/test.ts'
import { RemoteScreen, type ScreenOf } from '../../pages/remote-screen.ts'

type Subject = ScreenOf & {
  /** Key of a string that is only evaluated when the screen is drawn. */
  readonly drawn: string
}

const SUBJECTS: readonly Subject[] = [
  { remote: 'mfe-account', path: '/profile', heading: /^Hello/, drawn: 'account.hello' },
  { remote: 'mfe-help', path: '/help', heading: 'Help center', drawn: 'help.title' },
  { remote: 'mfe-loan', path: '/loan', heading: 'Loans', drawn: 'calculator.title' },
  { remote: 'mfe-market', path: '/market', heading: 'Market', drawn: 'title.market' },
  { remote: 'mfe-nft', path: '/nfts', heading: 'Charity NFTs', drawn: 'filter.label' },
  { remote: 'mfe-trading', path: '/trading', heading: 'Smart trading', drawn: 'plans.title' },
]

type Answer = (route: Route) => Promise<void>

const missing: Answer = route => route.fulfill({ status: 404, body: 'not found' })

type NetworkFault = { readonly fault: string; readonly kind: 'css' | 'js'; readonly answer: Answer }

const NETWORK: readonly NetworkFault[] = [
  { fault: 'its stylesheet is missing', kind: 'css', answer: missing },
  { fault: 'its script answers 404', kind: 'js', answer: missing },
  {
    fault: 'its script answers 500',
    kind: 'js',
    answer: route => route.fulfill({ status: 500, body: 'broken' }),
  },
  {
    fault: 'its script is truncated',
    kind: 'js',
    answer: route => altered(route, text => text.slice(0, text.length / 2)),
  },
  {
    fault: 'its script has another byte',
    kind: 'js',
    answer: route => altered(route, text => `${text.slice(0, -1)} `),
  },
  {
    fault: 'its script is HTML',
    kind: 'js',
    answer: route => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>hello</p>' }),
  },
]

const THROW = '{throw new Error("planted")}'
const LACKS = withLifecycles('lacks', '({...own,unmount:undefined})')
const INCOMPATIBLE: Variation = { name: 'contract', manifest: { contract: { min: 9, max: 9 } } }
const LACKS_TOO = { ...LACKS, name: 'lacks-too' }
const INCOMPATIBLE_TOO = { ...INCOMPATIBLE, name: 'contract-too' }
const THROWS_IN_MOUNT = withLifecycles('mount', `({...own,async mount()${THROW}})`)
const THROWS_IN_UNMOUNT = withLifecycles('unmount', `({...own,async unmount()${THROW}})`)

/** All remotes share one loader: each fault runs on some of them, in the full run on every remote. */
function turnOf<T>(faults: readonly T[], index: number): readonly T[] {
  return IS_FULL_RUN ? faults : faults.filter((_, fault) => fault % SUBJECTS.length === index)
}

for (const [index, subject] of SUBJECTS.entries()) {
  const { remote } = subject
  test.describe(`${remote} fails, the rest stays usable`, () => {
    test.beforeEach(({ page, site, member }) => enterAs(page, site.origin, member))

    test('on the network: the card is in its place', async ({ visitor: page }) => {
      const screen = new RemoteScreen(page, subject)

      async function failBy(files: string, answer: Answer): Promise<void> {
        await page.route(files, answer)
        await screen.enter()
        await screen.expectCard()
        await screen.leave()
        await page.unroute(files)
      }

      for (const { fault, kind, answer } of turnOf(NETWORK, index)) {
        // Loaded scripts stay loaded.
        await screen.openOther()
        await test.step(fault, () => failBy(`**/remotes/${remote}/**/*.${kind}`, answer))
      }
      await screen.enter()
      await screen.expectGood()
    })

    test('by a bad build: the last good version is there, or the card', async ({ visitor: page, site }) => {
      const screen = new RemoteScreen(page, subject)
      const good = await servedBuild(site, remote)
      const pins = await ownPins(page, site)

      async function release(variation: Variation, previous: Pin['previous']): Promise<void> {
        const ref = await serveTo(page, variantOf(good, variation))
        await pins.change({ [remote]: { ...ref, previous } })
        await screen.enter()
      }

      async function expectCardOf(variation: Variation): Promise<void> {
        await release(variation, null)
        await screen.expectCard()
        await screen.leave()
      }

      await screen.openOther()
      const lastGood = await serveTo(page, variantOf(good, marked('good')))
      for (const variation of turnOf([LACKS, INCOMPATIBLE], index % 2)) {
        await test.step(`${variation.name}, after a good one`, async () => {
          await release(variation, lastGood)
          await screen.expectGood(lastGood.version)
          await screen.leave()
        })
      }
      await test.step('render, after nothing', () => expectCardOf(throwsInRender(subject)))
      for (const variation of turnOf([LACKS_TOO, INCOMPATIBLE_TOO, THROWS_IN_MOUNT], index)) {
        await test.step(`${variation.name}, after nothing`, () => expectCardOf(variation))
      }
      if (!IS_FULL_RUN && index < 3) return
      await test.step('throws in unmount: the next screen comes all the same', async () => {
        await release(THROWS_IN_UNMOUNT, null)
        await screen.expectGood()
        await screen.leave()
      })
      await test.step('throws in unmount: the next version comes all the same', async () => {
        await release({ ...THROWS_IN_UNMOUNT, name: 'unmount-too' }, null)
        await screen.expectGood()
        await release(marked('recovered'), null)
        await screen.expectGood(`${good.manifest.version}.recovered`)
      })
    })

    // The timeout belongs to the loader, not to the remote.
    if (!IS_FULL_RUN && index > 0) return
    test('by never answering: the card is there within ten seconds', async ({ visitor: page }) => {
      const screen = new RemoteScreen(page, subject)
      await page.clock.install()
      await page.route(`**/remotes/${remote}/**`, () => undefined)
      await screen.openOther()
      // From here on the clock is manual, so that a slow machine does not exhaust the page's timeout.
      await page.clock.pauseAt(Date.now() + 60_000)
      await screen.enter()
      await page.clock.runFor(1_000)
      await expect(screen.place.getByRole('status', { name: 'Loading' })).toBeVisible()
      await page.clock.runFor(7_000)
      await expect(screen.card).toHaveCount(0)
      await page.clock.runFor(2_000)
      await screen.expectCard('timeout')
      await screen.leave()
    })
  })
}

test('a widget that fails leaves the screen around it standing', async ({ visitor: page }) => {
  await page.route('**/remotes/mfe-trading/**/*.js', route => route.abort('connectionreset'))
  await page.goto('/cruuency?code=BTCUSDT&type=2')
  await expect(page.locator('[data-oscillators] svg').first()).toBeVisible()
  const ticket = page.locator('[data-slot="mfe-trading/order-ticket"]')
  await expect(ticket.getByRole('alert')).toContainText('mfe-trading')
})

test('a version for another contract is refused before anybody gets it', async ({ site }) => {
  const build = variantOf(await servedBuild(site, 'mfe-loan'), INCOMPATIBLE)
  const before = await currentPins(site)
  const refused = await tryPublish(site, build)
  expect(refused.code).not.toBe(0)
  expect(refused.errors).toContain('needs contract 9')
  const { code } = await tryRelease(site.dataDir, 'pin', `mfe-loan=${build.manifest.version}`, '--yes')
  expect(code).not.toBe(0)
  expect(await currentPins(site)).toEqual(before)
})

/** The screen throws when React draws it, whichever script contains it. */
function throwsInRender({ drawn }: Subject): Variation {
  const key = new RegExp(`(["'\`])${drawn.replaceAll('.', '\\.')}\\1`, 'g')
  return { name: 'render', script: ({ text }) => text.replace(key, `(()=>${THROW})()`) }
}

async function altered(route: Route, alter: (text: string) => string): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: alter(await response.text()) })
}
