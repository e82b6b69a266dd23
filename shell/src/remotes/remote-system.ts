import type { Boot } from '@quayside/contracts/boot'
import type { Locale } from '@quayside/contracts/locales'
import type { PinsDocument } from '@quayside/contracts/remote'
import type { MountedWidget, RemoteContext, Widgets } from '@quayside/runtime/context'
import type { i18n } from 'i18next'
import { loadLifecycles } from './load-lifecycles.ts'
import { mountSlot } from './mount-slot.ts'
import { createRemoteStrings } from './remote-strings.ts'
import { matchRoute, type RouteEntry, routeTable } from './route-table.ts'

export type RemoteSystem = {
  readonly table: readonly RouteEntry[]
  readonly widgets: Widgets
  /** Hands over the context once the shell has made it; nothing mounts before. */
  connect(ctx: RemoteContext): void
  /** Fetches a remote's screen ahead of the click; failures wait for the click. */
  prefetch(remote: string): void
  /** Texts of every remote in use, to be there before the language changes. */
  loadStrings(locale: Locale): Promise<void>
  mountScreen(remote: string, element: HTMLElement): MountedWidget
}

export type RemoteSystemDeps = {
  readonly pins: PinsDocument
  readonly boot: Boot
  readonly i18n: i18n
  /** What the page shows of its first screen already, if anything. */
  readonly firstWords: Element | undefined
}

/** The shell's door to the remotes: which there are, and how their screens and widgets come onto the page. */
export function createRemoteSystem({ pins, boot, i18n, firstWords }: RemoteSystemDeps): RemoteSystem {
  const table = routeTable(pins)
  const strings = createRemoteStrings({ boot, i18n })
  const used = new Set<string>()
  let ctx: RemoteContext | undefined
  let words = firstWords

  function mount(
    remote: string,
    expose: string,
    element: HTMLElement,
    widget: Record<string, unknown>,
  ): MountedWidget {
    if (ctx === undefined) throw new Error('remotes are not connected yet')
    used.add(remote)
    const isScreen = expose === 'lifecycles'
    const owns = (pathname: string) => !isScreen || matchRoute(table, pathname)?.remote === remote
    const standing = isScreen ? words : undefined
    if (isScreen) words = undefined
    return mountSlot(
      { ctx, strings },
      { remote, pin: pins.remotes[remote], expose, element, widget, owns, firstWords: standing },
    )
  }

  return {
    table,
    widgets: {
      mount(name, element, props) {
        const [remote = '', widget = ''] = name.split('/')
        return mount(remote, `widget-${widget}`, element, props)
      },
    },
    connect(context) {
      ctx = context
    },
    prefetch(remote) {
      const pin = pins.remotes[remote]
      if (pin === undefined || used.has(remote)) return
      used.add(remote)
      void loadLifecycles(pin.manifest, 'lifecycles').catch(() => undefined)
      void strings.load(pin.manifest, i18n.language as Locale).catch(() => undefined)
    },
    async loadStrings(locale) {
      const manifests = [...used].flatMap(remote => pins.remotes[remote]?.manifest ?? [])
      await Promise.all(manifests.map(manifest => strings.load(manifest, locale)))
    },
    mountScreen: (remote, element) => mount(remote, 'lifecycles', element, {}),
  }
}
