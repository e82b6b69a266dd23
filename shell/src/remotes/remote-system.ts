import type { Boot } from '@quayside/contracts/boot'
import type { Locale } from '@quayside/contracts/locales'
import { findClaim } from '@quayside/contracts/remotes/route-claims'
import type { MountedWidget, PageI18n, RemoteContext, Watched, Widgets } from '@quayside/runtime/context'
import type { Pinned } from '../releases/pinned.ts'
import { loadLifecycles } from './load/load-lifecycles.ts'
import { createRemoteStrings } from './load/remote-strings.ts'
import { type RouteEntry, routeTable } from './route-table.ts'
import type { MountedSlot, SlotRequest } from './slot/mount-slot.ts'
import { createSlots } from './slot/slots.ts'

/** Prefetches have a longer deadline, ms; a click has its own. */
const PREFETCH_DEADLINE = 30_000

export type RemoteSystem = {
  /** Routes by the pins; changes only with a navigation, never under a mounted screen. */
  readonly table: readonly RouteEntry[]
  readonly widgets: Widgets
  readonly mounted: Iterable<MountedSlot>
  connect(ctx: RemoteContext): void
  /** Prefetches a remote's screen; failures surface only at the click. */
  prefetch(remote: string): void
  /** Loads the texts of every remote in use before the language changes. */
  loadStrings(locale: Locale): Promise<void>
  mountScreen(remote: string, element: HTMLElement): MountedWidget
}

export type RemoteSystemDeps = {
  readonly pinned: Watched<Pinned>
  readonly boot: Boot
  readonly i18n: PageI18n
  readonly firstWords: Element | undefined
}

export function createRemoteSystem({ pinned, boot, i18n, firstWords }: RemoteSystemDeps): RemoteSystem {
  const strings = createRemoteStrings({ boot, i18n, pinned: pinned.get() })
  const slots = createSlots({ boot, pinned, strings })
  const used = new Set<string>()
  const prefetched = new Set<string>()
  let table = routeTable(pinned.get())
  let ctx: RemoteContext | undefined
  let words = firstWords

  const remoteOf = (remote: string) => pinned.get().remotes[remote]

  function mount(request: Pick<SlotRequest, 'remote' | 'expose' | 'element' | 'widget'>): MountedWidget {
    if (ctx === undefined) throw new Error('Not connected.')
    const { remote, expose } = request
    used.add(remote)
    prefetched.add(remoteOf(remote)?.manifest.id ?? '')
    const isScreen = expose === 'lifecycles'
    const owns = (pathname: string) => !isScreen || findClaim(table, pathname)?.remote === remote
    const standing = isScreen ? words : undefined
    if (isScreen) words = undefined
    return slots.mount(ctx, { ...request, owns, firstWords: standing })
  }

  return {
    get table() {
      return table
    },
    mounted: slots.mounted,
    widgets: {
      mount(name, element, widget) {
        const [remote = '', exposed = ''] = name.split('/')
        return mount({ remote, expose: `widget-${exposed}`, element, widget })
      },
    },
    connect(context) {
      ctx = context
      context.history.subscribe(() => {
        table = routeTable(pinned.get())
        slots.navigated()
      })
      pinned.subscribe(slots.sweep)
    },
    prefetch(remote) {
      const manifest = remoteOf(remote)?.manifest
      if (manifest === undefined || prefetched.has(manifest.id)) return
      used.add(remote)
      prefetched.add(manifest.id)
      void loadLifecycles({ manifest, expose: 'lifecycles', deadline: PREFETCH_DEADLINE }).catch(
        () => undefined,
      )
      void strings.load(manifest, i18n.language as Locale).catch(() => undefined)
    },
    async loadStrings(locale) {
      // Repeats until no remote was added during the wait.
      for (let known = -1; known !== used.size; ) {
        known = used.size
        const manifests = [...used].flatMap(remote => remoteOf(remote)?.manifest ?? [])
        await Promise.all(manifests.map(manifest => strings.load(manifest, locale)))
      }
    },
    mountScreen: (remote, element) => mount({ remote, expose: 'lifecycles', element, widget: {} }),
  }
}
