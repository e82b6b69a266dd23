import type { Boot } from '@quayside/contracts/boot'
import type { TelemetryEvent } from '@quayside/contracts/remotes/telemetry'
import type { RemoteContext } from '@quayside/runtime/context'
import type { Lifecycles } from '@quayside/runtime/define-remote'
import type { LoadableManifest } from '../releases/pinned.ts'
import { inTime, SmokeTestFailed } from './smoke-test-failed.ts'

export type VersionUnderTest = {
  readonly ctx: RemoteContext
  readonly manifest: LoadableManifest
  readonly order: NonNullable<Boot['trial']>
}

/** Time (ms) without changes after which a screen counts as rendered, and the limit for one that never rests. */
const STILL = 60
const RESTLESS = 500

/** Lifecycles that were bootstrapped, which happens once. */
const booted = new WeakSet<Lifecycles>()

export async function mountOnce(
  { ctx, manifest, order }: VersionUnderTest,
  lifecycles: Lifecycles,
  path: string,
): Promise<() => Promise<void>> {
  const reported: TelemetryEvent[] = []
  function report(event: TelemetryEvent, error?: unknown): void {
    reported.push(error === undefined ? event : { ...event, message: String(error) })
  }
  ctx.history.navigator.replace(path)
  const domElement = document.createElement('div')
  domElement.className = 'q-slot-content'
  document.getElementById('app')?.replaceChildren(domElement)
  const props = {
    domElement,
    remote: { name: manifest.name, version: manifest.version },
    widget: {},
    ctx: { ...ctx, telemetry: { report } },
    owns: () => true,
  }
  const within = order.mountWithin
  const mounting = { step: { doing: 'mount', path }, within } as const
  if (!booted.has(lifecycles)) await inTime(lifecycles.bootstrap(), mounting)
  booted.add(lifecycles)
  await inTime(lifecycles.mount(props), mounting)
  await untilStill(domElement)
  const failed = reported.find(({ kind }) => kind === 'error')
  // Another remote's error card is in its own slot: no other remotes exist here.
  if (domElement.querySelector(`[data-remote-error="${CSS.escape(manifest.name)}"]`) !== null)
    throw new SmokeTestFailed({ what: 'drawing', path, message: failed?.message ?? 'it says no more' })
  return async () => {
    await inTime(lifecycles.unmount(props), { step: { doing: 'unmount', path }, within })
    domElement.remove()
  }
}

function untilStill(element: HTMLElement): Promise<void> {
  return new Promise(resolve => {
    let timer = setTimeout(end, STILL)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, STILL)
    })
    const last = setTimeout(end, RESTLESS)
    function end(): void {
      clearTimeout(timer)
      clearTimeout(last)
      observer.disconnect()
      resolve()
    }
    observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}
