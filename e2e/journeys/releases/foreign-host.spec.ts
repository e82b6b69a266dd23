import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { build } from 'vite'
import { scratchFolder } from '../../../scripts/scratch.mjs'
import { release, root } from '../../fixtures/release.ts'
import { pin } from '../../fixtures/releases/faulty-remote.ts'
import { freePort } from '../../fixtures/servers/free-port.ts'
import { type Site, startSite } from '../../fixtures/servers/site.ts'
import { expect, test } from '../../fixtures/test.ts'
import { buildViteRemote } from '../../remotes/vite-remote/build.ts'

const HOST = path.join(root, 'e2e/hosts/foreign-host')
const PAGE =
  '<!doctype html><html lang="en"><title>Partner</title><body><script src="/host.js"></script></body>'

let folder: string
/** A copy of the remote, because another journey builds the original at the same time. */
let remote: string
let host: Server
let address: string
let open: Site

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = await mkdtemp(path.join(scratchFolder(), 'quayside-foreign-host-'))
  await mkdir(path.join(root, '.cache'), { recursive: true })
  remote = await mkdtemp(path.join(root, '.cache/foreign-host-'))
  await cp(path.join(root, 'e2e/remotes/vite-remote'), remote, { recursive: true })
  await Promise.all([buildVersion('1.0.0'), buildHost(folder)])
  host = createServer(async (request, response) => {
    const isScript = request.url === '/host.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? await readFile(path.join(folder, 'host.js')) : PAGE)
  })
  const port = await freePort()
  await new Promise<void>(resolve => host.listen(port, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${port}/`
  open = await startSite({ REMOTES_READABLE_BY: 'anyone' })
  await publishVite(open)
})
test.afterAll(async () => {
  host.close()
  await open.stop()
  for (const made of [folder, remote]) await rm(made, { recursive: true, force: true })
})

function buildVersion(version: string): Promise<void> {
  process.env.QUAYSIDE_RELEASE_VERSION = version
  // The preset reads it before it first waits.
  const built = buildViteRemote(remote)
  delete process.env.QUAYSIDE_RELEASE_VERSION
  return built
}

async function buildHost(outDir: string): Promise<void> {
  await build({
    root: HOST,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      lib: { entry: 'host.ts', formats: ['iife'], name: 'foreignHost', fileName: () => 'host.js' },
    },
  })
}

async function publishVite(site: Site): Promise<void> {
  await release(site.dataDir, 'publish', '--dist', path.join(remote, 'dist'), '--yes')
  await pin(site, 'mfe-vite', '1.0.0')
}

function hostFor(site: Site): string {
  const entry = `${site.origin}/remotes/mfe-vite/1.0.0/mf-manifest.json`
  return `${address}?entry=${encodeURIComponent(entry)}`
}

test('a page of another origin mounts a pinned remote, each of its files held to its hash', async ({
  page,
}) => {
  await page.goto(hostFor(open))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made with Vite')
  await page.getByRole('button', { name: 'Clicks: 0' }).click()
  await expect(page.getByRole('button', { name: 'Clicks: 1' })).toBeVisible()
  // The runtime removes its script elements; the next test shows that they had hashes.
  await expect(page.locator('link[href*="/remotes/"]')).toHaveAttribute('integrity', /^sha384-/)
})

test('a file with a byte too many never runs there', async ({ page }) => {
  await page.route('**/remotes/mfe-vite/**/*.js', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()} ` })
  })
  const refused = page.waitForEvent('console', message => message.text().includes('integrity'))
  await page.goto(hostFor(open))
  await refused
  await expect(page.getByRole('main')).toContainText('Refused: ')
})

test('a site that is not open to others lets none of them read a remote', async ({ page, site }) => {
  await publishVite(site)
  await page.goto(hostFor(site))
  await expect(page.getByRole('main')).toContainText('Refused: ')
})
