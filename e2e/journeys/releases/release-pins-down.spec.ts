import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { BOOT_ELEMENT } from '@quayside/contracts/boot'
import { type RunningPlane, startFirstPlane } from '../../../scripts/operations/plane.ts'
import { release, tryRelease } from '../../fixtures/release.ts'
import { publishVariant } from '../../fixtures/releases/publish-variant.ts'
import { currentPins } from '../../fixtures/releases/signed-pins.ts'
import { marked } from '../../fixtures/releases/variants.ts'
import { type Site, startSite } from '../../fixtures/servers/site.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectLoans } from '../../pages/loans.ts'

test.describe('while the store is spoilt', () => {
  test.describe.configure({ mode: 'serial' })
  let site: Site
  let plane: RunningPlane

  test.beforeAll(async () => {
    site = await startSite({ LOG_LEVEL: 'error' })
    plane = await startFirstPlane(site)
  })
  test.afterAll(async () => {
    await plane.stop()
    await site.stop()
  })

  test('an entry that is garbage leaves the last verified pins in force, and health says so', async ({
    visitor: page,
  }) => {
    const before = await currentPins(site)
    const log = path.join(site.dataDir, 'releases/log')
    const [newest = ''] = (await readdir(log)).sort().reverse()
    const next = path.join(log, `${String(Number.parseInt(newest, 10) + 1).padStart(9, '0')}.json`)
    await writeFile(next, 'not what a log is made of')
    await expect.poll(() => site.output()).toContain('newer pins are not in use')
    await expectHealth(site, /./)
    await expectWhole(page, site)
    await site.restart()
    await expectWhole(page, site)
    expect(await currentPins(site)).toEqual(before)
    await rm(next)
    await expectHealth(site, null)
  })

  test('pins with another key’s signature are not used, and health says so', async ({ visitor: page }) => {
    const before = await currentPins(site)
    const version = await publishVariant(site, 'mfe-loan', marked('stranger'))
    await pinAsStranger(site, version)
    await expectHealth(site, /does not use the newest pins: .*signature/)
    await expectWhole(page, site)
    await site.restart()
    await expectWhole(page, site)
    expect(await currentPins(site)).toEqual(before)
    await release(site.dataDir, 'rollback', 'mfe-loan', '--yes')
    await expectHealth(site, null)
    await expectWhole(page, site)
  })

  test('an unreadable store takes the pins from no page, a new start included', async ({ visitor: page }) => {
    const before = await currentPins(site)
    await expectWhole(page, site)
    const store = path.join(site.dataDir, 'releases')
    await rename(store, `${store}.away`)
    // A reporting server would recreate the folder.
    await writeFile(store, '')
    await expect.poll(() => site.output()).toContain('newer pins are not in use')
    await expectWhole(page, site)
    await site.restart()
    expect(await currentPins(site)).toEqual(before)
    await page.goto(`${site.origin}/market`)
    // The menu's links are in the manifests, which only the store has.
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByText('This section couldn’t load')).toBeVisible()
    await rm(store)
    await rename(`${store}.away`, store)
    await expectHealth(site, null)
    await expectWhole(page, site)
  })
})

test('a page whose pins carry a wrong signature runs no remote and says why', async ({ visitor: page }) => {
  await page.route('**/loan', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withForgedPins(await response.text()) })
  })
  await page.goto('/loan')
  const card = page.getByRole('alert')
  await expect(card).toContainText('We couldn’t verify this page')
  await expect(card).toContainText('Nothing was loaded')
  await expect(page.locator('[data-remote]')).toHaveCount(0)
  expect(await page.evaluate(() => document.querySelectorAll('script[src*="/remotes/"]').length)).toBe(0)
  const containers = await page.evaluate(() =>
    Object.getOwnPropertyNames(globalThis).filter(name => /^(webpackChunk)?mfe_/.test(name)),
  )
  expect(containers).toEqual([])
  await page.unroute('**/loan')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loans')
})

async function expectHealth({ dataDir }: Site, problem: RegExp | null): Promise<void> {
  await expect
    .poll(async () => {
      const { code, output, errors } = await tryRelease(dataDir, 'health', '--env', 'production')
      return code === 0 ? '' : `${output}${errors}`
    })
    .toMatch(problem ?? /^$/)
}

async function expectWhole(page: Page, { origin }: Site): Promise<void> {
  await page.goto(`${origin}/loan`)
  await expectLoans(page, null)
}

/** An attacker with the log's key, but not the environment's, writes self-signed pins into the store. */
async function pinAsStranger(site: Site, version: string): Promise<void> {
  const store = path.join(site.dataDir, 'releases')
  const { document: pins } = await currentPins(site)
  const { revision, remotes, ...rest } = pins
  const before = remotes['mfe-loan']
  const previous = before && { version: before.version, manifest: before.manifest }
  const loan = { ...before, version, previous }
  const changes = [{ remote: 'mfe-loan', from: before?.version ?? null, to: version, canary: null }]
  const forged = JSON.stringify({
    ...rest,
    revision: revision + 1,
    remotes: { ...remotes, 'mfe-loan': loan },
  })
  const document = JSON.stringify({
    payload: forged,
    signature: signed(forged, generateKeyPairSync('ed25519').privateKey),
  })
  await writeFile(path.join(store, 'documents', `${sha256(document)}.json`), document)
  const last = (await readdir(path.join(store, 'log'))).sort().at(-1) ?? ''
  const newest = await readFile(path.join(store, 'log', last), 'utf8')
  const { seq, at } = JSON.parse(newest)
  const entry = JSON.stringify({
    seq: seq + 1,
    at,
    actor: 'thief',
    source: 'cli',
    reason: '',
    previous: sha256(newest),
    act: {
      type: 'pinned',
      environment: 'production',
      revision: revision + 1,
      act: 'pin',
      document: sha256(document),
      changes,
      proposal: null,
    },
  })
  const root = createPrivateKey(await readFile(path.join(site.dataDir, 'keys/release-log.key')))
  const text = `${entry.slice(0, -1)},"signature":"${signed(entry, root)}"}`
  await writeFile(path.join(store, 'log', `${String(seq + 1).padStart(9, '0')}.json`), text)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const signed = (text: string, key: KeyObject) => sign(null, Buffer.from(text), key).toString('base64')

function withForgedPins(page: string): string {
  const forged = page.replace(
    /("signature":")(.)/,
    (_, name: string, first: string) => `${name}${first === 'A' ? 'B' : 'A'}`,
  )
  if (forged === page || !page.includes(`id="${BOOT_ELEMENT}"`))
    throw new Error('the page carries no signed pins')
  return forged
}
