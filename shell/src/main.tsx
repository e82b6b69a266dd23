import './provided/rest.ts'
import type { Boot } from '@quayside/contracts/boot'
import { findClaim } from '@quayside/contracts/remotes/route-claims'
import { browserAfter } from '@quayside/runtime/clock'
import type { RemoteProps } from '@quayside/runtime/context'
import { SESSION_KEYS } from '@quayside/runtime/session'
import { createWatched, type Writable } from '@quayside/runtime/watched'
import { yieldToLoop } from '@quayside/runtime/yield-to-loop'
import { followTranslation } from '@quayside/ui/translated-texts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { type Assembled, assemble, calls } from './assemble.ts'
import type { Pinned } from './releases/pinned.ts'
import { watchUnclaimed } from './remotes/unclaimed.ts'
import { renderInLongerSlices } from './screen/render-slices.ts'
import { localStore } from './stores.ts'
import { reportStrayErrors } from './telemetry.ts'
import type { Watchers } from './watchers/watchers.ts'

/** Delay (ms) of work that the first screen does not need: following the pins, toasts of orders, and vitals. */
const LATER = 4_000
/** Characters of a session's token, which earlier versions stored; a session's id has fewer. */
const TOKEN_LENGTH = 43

type Shell = Assembled & {
  readonly pinned: Writable<Pinned>
  readonly version: string
  /** Remote of the page's address. */
  readonly wanted: string | undefined
}

const STEPS = [prefetchRemote, watchPage, renderChrome, connect, startLater]

/** Boots the shell. Each step has its own turn, so that the page handles taps in between. */
export async function startShell(boot: Boot, first: Pinned): Promise<void> {
  const stored = localStore.get(SESSION_KEYS.token)
  // Before a remote can read it.
  if (stored?.length === TOKEN_LENGTH) await (await calls()).tradeToken(stored, localStore)
  const pinned = createWatched(first)
  const assembled = assemble(boot, document, pinned)
  const { ctx, parts } = assembled
  const wanted = findClaim(parts.system.table, ctx.history.get().location.pathname)?.remote
  const shell = { ...assembled, pinned, version: shellVersion(), wanted }
  for (const step of boot.trial ? [runSmokeTest] : STEPS) {
    await yieldToLoop()
    step(shell)
  }
}

async function runSmokeTest({ ctx, pinned }: Shell): Promise<void> {
  const smokeTest = await import('./smoke-test/run-smoke-test.ts')
  await smokeTest.runSmokeTest(ctx, pinned.get())
}

/** The scripts of the remote are already here: they run now, not after the chrome's render. */
function prefetchRemote({ parts, wanted }: Shell): void {
  if (wanted !== undefined) parts.system.prefetch(wanted)
}

function watchPage({ ctx, parts, sockets, telemetry, version }: Shell): void {
  watchUnclaimed(ctx, parts.system)
  ctx.history.subscribe(() => {
    sockets.navigated()
    renderInLongerSlices()
  })
  addEventListener('online', () => sockets.resync())
  reportStrayErrors(telemetry, version)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return sockets.resync()
    telemetry.flush()
  })
}

function renderChrome({ ctx, parts, version }: Shell): void {
  const root = document.getElementById('app')
  if (root === null) throw new Error('No root element.')
  document.documentElement.dataset.device = ctx.boot.device
  history.scrollRestoration = 'manual'
  followTranslation(document.body)
  const chrome: RemoteProps = {
    domElement: root,
    ctx,
    remote: { name: 'chrome', version },
    owns: () => true,
    widget: {},
  }
  // In chunks, between which the browser paints and handles taps.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App chrome={chrome} parts={parts} />
      </StrictMode>,
    ),
  )
}

function connect({ ctx, parts, sockets }: Shell): void {
  sockets.start()
  if (ctx.session.get().status === 'customer') void ctx.session.refresh().catch(() => undefined)
  void parts.links.load(ctx.boot.locale)
  void parts.language.restore().catch(() => undefined)
}

function startLater(shell: Shell): void {
  const { remotes, preview } = shell.pinned.get()
  const shown = remotes[shell.wanted ?? '']?.manifest ?? { name: 'shell', version: shell.version }
  browserAfter(LATER, () => void watch({ ...shell, shown }).catch(() => undefined))
  if (preview !== null) void showPreview(preview, shell).catch(() => undefined)
}

async function watch(watchers: Watchers): Promise<void> {
  const { startWatchers } = await import(/* webpackChunkName: "later" */ './watchers/watchers.ts')
  startWatchers(watchers)
}

async function showPreview(grant: NonNullable<Pinned['preview']>, { ctx }: Assembled): Promise<void> {
  const { drawPreviewBanner } = await import('./releases/preview-banner.ts')
  drawPreviewBanner(document, { grant, ctx })
}

function shellVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/main."]')
  return /main\.([0-9a-f]+)\./.exec(script?.src ?? '')?.[1] ?? 'unknown'
}
