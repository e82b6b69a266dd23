import type { Boot } from '@quayside/contracts/boot'
import type { MountedWidget, RemoteContext, Watched } from '@quayside/runtime/context'
import { manifestOf, type Pinned } from '../../releases/pinned.ts'
import { loadGoodVersion } from '../load/load-good-version.ts'
import type { RemoteStrings } from '../load/remote-strings.ts'
import { occupyVersion, unloadUnused } from '../load/versions-in-use.ts'
import { type MountedSlot, mountSlot, type SlotRequest } from './mount-slot.ts'

export type Slots = {
  readonly mounted: Iterable<MountedSlot>
  mount(ctx: RemoteContext, request: SlotRequest): MountedWidget
  navigated(): void
  sweep(): void
}

type SlotsDeps = {
  readonly boot: Boot
  readonly pinned: Watched<Pinned>
  readonly strings: RemoteStrings
}

export function createSlots({ boot, pinned, strings }: SlotsDeps): Slots {
  const slots = new Set<MountedSlot>()

  function sweep(): void {
    const wanted = Object.values(pinned.get().remotes).map(({ manifest }) => manifest.id)
    void unloadUnused(new Set(wanted)).catch(() => undefined)
  }

  return {
    mounted: slots,
    sweep,
    mount(ctx, request) {
      const slot = mountSlot(
        {
          ctx,
          occupy: occupyVersion,
          released: sweep,
          pinned: remote => pinned.get().remotes[remote],
          load: wanted =>
            loadGoodVersion({
              ...wanted,
              strings,
              manifestOf: (remote, ref) => manifestOf(boot, remote, ref),
            }),
        },
        request,
      )
      slots.add(slot)
      return {
        update: props => slot.update(props),
        unmount() {
          slots.delete(slot)
          return slot.unmount()
        },
      }
    },
    navigated() {
      // After the screens have followed: a leaving slot is not renewed, and a submitted form is no longer in use.
      setTimeout(() => {
        for (const slot of slots) void slot.renew()
      })
    },
  }
}
