import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { SmokeTestSite } from '../smoke-test-site.ts'
import { type DevTools, devTools, PipeClosed } from './devtools-pipe.ts'
import { watchMemory } from './memory-watch.ts'

/** Memory limits (MiB): a page's script heap, and all processes of its browser. */
const PAGE_HEAP = 256
const WHOLE_MEMORY = 1_024

const SWITCHES = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-startup-window',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--mute-audio',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-breakpad',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--no-pings',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  `--js-flags=--max-old-space-size=${PAGE_HEAP}`,
]

export type SmokeTestTab = {
  /** Resolves with a clause once its page can no longer finish. */
  readonly failed: Promise<string>
  close(): Promise<void>
}

export type Chromium = {
  open(site: Pick<SmokeTestSite, 'origin' | 'port'>): SmokeTestTab
  stop(): Promise<void>
}

/** Starts a headless Chromium with a separate profile, environment and process group. */
export function startChromium(executable: string, mebibytes = WHOLE_MEMORY): Chromium {
  const profile = mkdtempSync(path.join(tmpdir(), 'quayside-trial-'))
  const browser = spawn(executable, switchesFor(profile), {
    cwd: profile,
    env: { HOME: profile, TMPDIR: profile, LANG: 'C.UTF-8' },
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const { promise: ended, resolve: end } = Promise.withResolvers<string>()
  const closed = new Promise<void>(resolve => {
    browser.once('error', error => {
      end(`Chromium could not be started: ${error.message}`)
      resolve()
    })
    browser.once('close', (code, signal) => {
      end(`Chromium ended by itself (${signal ?? `exit code ${code}`})`)
      resolve()
    })
  })
  const memory = watchMemory(browser.pid, mebibytes, () =>
    end(`its page took more than ${mebibytes} MiB of memory`),
  )
  const tools = toolsOf(browser)
  return {
    open: site => openTab(tools, site, ended),
    async stop() {
      memory.stop()
      killGroup(browser)
      await closed
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    },
  }
}

function switchesFor(profile: string): readonly string[] {
  // As root, Chromium has no sandbox and refuses to start without this switch.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return [...SWITCHES, `--user-data-dir=${profile}`, ...asRoot]
}

function toolsOf({ stdio }: ChildProcess): DevTools {
  const [, , , input, output] = stdio
  if (!(input instanceof Writable) || !(output instanceof Readable)) throw new Error('Chromium has no pipe')
  return devTools(input, output)
}

function openTab(
  tools: DevTools,
  { origin, port }: Pick<SmokeTestSite, 'origin' | 'port'>,
  ended: Promise<string>,
): SmokeTestTab {
  const { promise: failed, resolve: fail } = Promise.withResolvers<string>()
  void ended.then(fail)
  let context: unknown
  async function open(): Promise<void> {
    await tools.call('Target.setDiscoverTargets', { discover: true })
    const made = await tools.call('Target.createBrowserContext', {
      proxyServer: `http://127.0.0.1:${port}`,
      proxyBypassList: '<-loopback>',
    })
    context = made.browserContextId
    await tools.call('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId: context })
    const { targetId } = await tools.call('Target.createTarget', {
      url: `${origin}/`,
      browserContextId: context,
    })
    tools.hear('Target.targetCrashed', params => {
      if (params.targetId === targetId) fail('its page crashed in Chromium')
    })
  }
  const opened = open().catch((error: unknown) => {
    // The exit handler reports its end.
    if (!(error instanceof PipeClosed))
      fail(`Chromium did not open a page: ${error instanceof Error ? error.message : error}`)
  })
  return {
    failed,
    async close() {
      await opened
      if (typeof context === 'string')
        await tools.call('Target.disposeBrowserContext', { browserContextId: context })
    },
  }
}

/** Windows has no process groups; there Chromium ends its children. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // Already ended.
  }
}
