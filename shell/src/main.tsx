import type { Boot } from '@quayside/contracts/boot'
import type { RemoteProps } from '@quayside/runtime/context'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { type Assembled, assemble } from './assemble.ts'
import { matchRoute } from './remotes/route-table.ts'
import { reportStrayErrors } from './telemetry.ts'
import { watchVitals } from './vitals.ts'

/** Starts the page: singletons, sockets, chrome. */
export function startShell(boot: Boot): void {
  const assembled = assemble(boot, document)
  const { ctx, parts, sockets } = assembled
  const root = document.getElementById('app')
  if (root === null) throw new Error('the page has no place for the site')
  document.documentElement.dataset.device = boot.device
  history.scrollRestoration = 'manual'
  const version = shellVersion()
  const first = matchRoute(parts.system.table, ctx.history.get().location.pathname)?.remote
  // Its scripts are here already: they start now, not after the chrome has been drawn.
  if (first !== undefined) parts.system.prefetch(first)
  watchPage(assembled, { version, first: first ?? 'shell' })
  const chrome: RemoteProps = {
    domElement: root,
    ctx,
    remote: { name: 'chrome', version },
    owns: () => true,
    widget: {},
  }
  createRoot(root).render(
    <StrictMode>
      <App chrome={chrome} parts={parts} />
    </StrictMode>,
  )
  sockets.start()
  if (ctx.session.get().status === 'customer') void ctx.session.refresh().catch(() => undefined)
  void parts.language.restore().catch(() => undefined)
}

/** Connects what the browser tells of the page: routes to sockets, return to the tab, vitals, stray errors. */
function watchPage(
  { ctx, sockets, telemetry }: Assembled,
  { version, first }: { version: string; first: string },
): void {
  ctx.history.subscribe(() => sockets.navigated())
  addEventListener('online', () => sockets.resync())
  reportStrayErrors(telemetry, version)
  const firstVersion = ctx.boot.pins.remotes[first]?.version ?? version
  const vitals = watchVitals(({ name, value }) =>
    telemetry.report({ kind: 'vital', remote: first, version: firstVersion, name, value }),
  )
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return sockets.resync()
    vitals.leave()
    telemetry.flush()
  })
}

/** The hash of the script that runs: two builds never share it. */
function shellVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/main."]')
  return /main\.([0-9a-f]+)\./.exec(script?.src ?? '')?.[1] ?? 'unknown'
}
