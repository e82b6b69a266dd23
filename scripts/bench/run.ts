import { spawn } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { type Site, startSite } from '../../e2e/fixtures/servers/site.ts'
import makeSiteTemplate from '../../e2e/fixtures/servers/site-template.ts'
import { launch, ratio } from './browser.ts'
import { deskScroll } from './desk-scroll.ts'
import { firstLoad } from './first-load.ts'
import { listFrames } from './list-frames.ts'
import { MANY, manyInstruments } from './many-instruments.ts'
import { ordersScroll } from './orders-scroll.ts'
import { rebuild } from './rebuild.ts'
import { releaseLive } from './release-live.ts'
import { releaseVerification } from './release-verification.ts'
import { routeSwitch } from './route-switch.ts'
import { buildSingleBundle } from './single-bundle/build.ts'
import { serveSingleBundle } from './single-bundle/serve.ts'
import { sourceToCell } from './source-to-cell.ts'
import { ticketOpen } from './ticket-open.ts'
import { tickingSite } from './ticking-proxy.ts'
import { walletDialog } from './wallet-dialog.ts'

const root = path.join(import.meta.dirname, '../..')

const BENCHES: Record<string, () => Promise<unknown>> = {
  'first-load': benchFirstLoad,
  'route-switch': () => withSite({}, origin => withBrowser(browser => routeSwitch(browser, origin))),
  'list-frames': benchListFrames,
  'source-to-cell': () => withBrowser(sourceToCell),
  'orders-scroll': () => withSite({}, (_, site) => withBrowser(browser => ordersScroll(browser, site))),
  'ticket-open': () => withSite({}, origin => withBrowser(browser => ticketOpen(browser, origin))),
  'wallet-dialog': () => withSite({}, origin => withBrowser(browser => walletDialog(browser, origin))),
  rebuild,
  'release-live': () => withSite({}, (_, site) => withBrowser(browser => releaseLive(browser, site))),
  'release-verification': () =>
    withSite({}, origin => withBrowser(browser => releaseVerification(browser, origin))),
  'log-start': () => script('release/bench/log-start.bench.ts'),
  orders: () => script('server/bench/orders.bench.ts'),
  'orders-postgres': () => script('server/bench/orders-postgres.bench.ts', '10', '32', '1'),
  'orders-two-nodes': () => script('server/bench/orders-postgres.bench.ts', '10', '32', '2'),
  'rolling-upgrade': () => script('server/bench/rolling-upgrade.bench.ts'),
  'ledger-audit': () => script('server/bench/ledger-audit.bench.ts'),
  'ledger-audit-postgres': () => script('server/bench/ledger-audit.bench.ts', '10000000', 'postgres'),
  bids: () => script('server/bench/bids.bench.ts'),
  fairness: () => script('server/bench/fairness.bench.ts'),
  sockets: () => script('server/bench/sockets.bench.ts'),
  'sockets-two-nodes': () => script('server/bench/sockets.bench.ts', '20', '5000', '2'),
  readers: () => script('server/bench/readers.bench.ts'),
  ticks: () => script('server/bench/ticks.bench.ts'),
  triggers: () => script('server/bench/triggers.bench.ts'),
  pnl: () => script('server/bench/pnl.bench.ts'),
  'long-lists': () => script('server/bench/long-lists.bench.ts'),
  desk: () => script('server/bench/desk.bench.ts'),
  'desk-postgres': () => script('server/bench/desk.bench.ts', '100000', 'postgres'),
  'desk-scroll': () =>
    withSite({ SANDBOX_REVIEW_SECONDS: '0' }, (_, site) => withBrowser(browser => deskScroll(browser, site))),
  statement: () => script('server/bench/statement.bench.ts'),
  service: () => script('server/bench/service.bench.ts'),
  withdrawals: () => script('server/bench/withdrawals.bench.ts'),
}

const TICKS_PER_SECOND = 2000

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(BENCHES)
const unknown = names.filter(name => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.\n`,
  )
  process.exit(1)
}
const figures: Record<string, unknown> = {}
for (const name of names) {
  process.stderr.write(`${name} …\n`)
  figures[name] = await BENCHES[name]?.()
}
process.stdout.write(
  `${JSON.stringify({ figures, machine: machine(), versions: await versions() }, null, 2)}\n`,
)

async function benchListFrames() {
  return withSite({ INSTRUMENTS: await manyInstruments() }, async origin => {
    const ticking = await tickingSite(origin, TICKS_PER_SECOND)
    try {
      return await withBrowser(browser => listFrames(browser, ticking, MANY))
    } finally {
      ticking.close()
    }
  })
}

async function benchFirstLoad() {
  return withSite({}, async origin => {
    const single = await serveSingleBundle(origin, await buildSingleBundle())
    try {
      return await withBrowser(async browser => {
        const federated = await firstLoad(browser, `${origin}/`)
        const one = await firstLoad(browser, `${single.origin}/`)
        return {
          federated,
          singleBundle: one,
          ratios: {
            javascript: ratio(federated.javascriptKiB, one.javascriptKiB),
            lcp: ratio(federated.lcpMs, one.lcpMs),
            screen: ratio(federated.screenMs, one.screenMs),
          },
        }
      })
    } finally {
      single.close()
    }
  })
}

async function withSite<T>(
  environment: Record<string, string>,
  work: (origin: string, site: Site) => Promise<T>,
): Promise<T> {
  await makeSiteTemplate()
  const site = await startSite(environment)
  try {
    return await work(site.origin, site)
  } finally {
    await site.stop()
  }
}

async function withBrowser<T>(work: (browser: Awaited<ReturnType<typeof launch>>) => Promise<T>): Promise<T> {
  const browser = await launch()
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

function script(file: string, ...given: readonly string[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...given], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const output: Buffer[] = []
    child.stdout.on('data', chunk => output.push(chunk))
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) resolve(JSON.parse(Buffer.concat(output).toString()))
      else reject(new Error(`${file} ended with ${code}`))
    })
  })
}

function machine() {
  const [first] = cpus()
  return {
    cores: cpus().length,
    processor: first?.model ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    /** Load average of the last minute, ours included: a busy machine worsens every figure. */
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  }
}

async function versions() {
  const packages = ['webpack', '@module-federation/enhanced', 'react', 'fastify']
  const found = await Promise.all(
    packages.map(async name => {
      const { default: manifest } = await import(path.join(root, 'node_modules', name, 'package.json'), {
        with: { type: 'json' },
      })
      return [name, String(manifest.version)] as const
    }),
  )
  return { node: process.versions.node, ...Object.fromEntries(found) }
}
