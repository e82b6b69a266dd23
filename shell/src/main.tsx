import './provided/rest.ts'
import type { Boot } from '@quayside/contracts/boot'
import { findClaim } from '@quayside/contracts/route-claims'
import { browserAfter } from '@quayside/runtime/clock'
import type { RemoteProps } from '@quayside/runtime/context'
import { createWatched } from '@quayside/runtime/watched'
import { yieldToLoop } from '@quayside/runtime/yield-to-loop'
import { followTranslation } from '@quayside/ui/translated-texts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { type Assembled, assemble } from './assemble.ts'
import type { Pinned } from './releases/pinned.ts'
import { renderInLongerSlices } from './screen/render-slices.ts'
import { reportStrayErrors } from './telemetry.ts'
import type { Watchers } from './watchers.ts'

/** Delay (ms) of work that the first screen does not need: following the pins, toasts of orders, and vitals. */
const LATER = 4_000

export async function startShell(boot: Boot, first: Pinned): Promise<void> {
  const pinned = createWatched(first)
  const assembled = assemble(boot, document, pinned)
  await yieldToLoop()
  const { ctx, parts, sockets } = assembled
  if (boot.trial) return void runSmokeTest(assembled, first)
  const root = document.getElementById('app')
  if (root === null) throw new Error('No root element.')
  document.documentElement.dataset.device = boot.device
  history.scrollRestoration = 'manual'
  const version = shellVersion()
  const wanted = findClaim(parts.system.table, ctx.history.get().location.pathname)?.remote
  // Its scripts are already here: they run now, not after the chrome's render.
  if (wanted !== undefined) parts.system.prefetch(wanted)
  await yieldToLoop()
  watchPage(assembled, version)
  const chrome: RemoteProps = {
    domElement: root,
    ctx,
    remote: { name: 'chrome', version },
    owns: () => true,
    widget: {},
  }
  followTranslation(document.body)
  // In chunks, between which the browser paints and handles taps.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App chrome={chrome} parts={parts} />
      </StrictMode>,
    ),
  )
  sockets.start()
  if (ctx.session.get().status === 'customer') void ctx.session.refresh().catch(() => undefined)
  void parts.language.restore().catch(() => undefined)
  browserAfter(LATER, () => {
    const shown = first.remotes[wanted ?? '']?.manifest ?? { name: 'shell', version }
    void watch({ assembled, pinned, version, shown }).catch(() => undefined)
  })
  if (first.preview !== null) void showPreview(first.preview, assembled).catch(() => undefined)
}

async function runSmokeTest(assembled: Assembled, first: Pinned): Promise<void> {
  const smokeTest = await import('./smoke-test/run-smoke-test.ts')
  await smokeTest.runSmokeTest(assembled, first)
}

function watchPage({ ctx, sockets, telemetry }: Assembled, version: string): void {
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

async function watch(parts: Watchers): Promise<void> {
  const { startWatchers } = await import('./watchers.ts')
  startWatchers(parts)
}

async function showPreview(grant: NonNullable<Pinned['preview']>, { ctx }: Assembled): Promise<void> {
  const { drawPreviewBanner } = await import('./releases/preview-banner.ts')
  drawPreviewBanner(document, { grant, i18n: ctx.i18n })
}

function shellVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/main."]')
  return /main\.([0-9a-f]+)\./.exec(script?.src ?? '')?.[1] ?? 'unknown'
}
