import type { Lifecycles } from '@quayside/runtime/define-remote'
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa'

type MountParcel = (
  config: ParcelConfig,
  props: Record<string, unknown> & { domElement: HTMLElement },
) => Parcel

let owner: Promise<MountParcel> | undefined

/** The only long-lived, named owner of all parcels: parcels mounted on the root are never freed (proofs §2). */
function slotOwner(): Promise<MountParcel> {
  owner ??= new Promise((resolve, reject) => {
    let mountParcel: MountParcel | undefined
    const config = {
      name: 'slots',
      bootstrap: async () => {},
      mount: async (props: { mountParcel: MountParcel }) => {
        mountParcel = props.mountParcel
      },
      unmount: async () => {},
    }
    const parcel = mountRootParcel(config as ParcelConfig, { domElement: document.createElement('div') })
    parcel.mountPromise.then(
      () => (mountParcel ? resolve(mountParcel) : reject(new Error('no parcel owner'))),
      reject,
    )
  })
  return owner
}

/** Delay (ms) of single-spa's warning about an unmounted remote; its default of 3 s is too short for slow phones. */
const MOUNT_WITHIN = { millis: 15_000, dieOnTimeout: false, warningMillis: 15_000 }

export async function mountParcel(
  name: string,
  lifecycles: Lifecycles,
  props: Record<string, unknown> & { domElement: HTMLElement },
): Promise<Parcel> {
  const mount = await slotOwner()
  const parcel = mount(
    { name, ...lifecycles, timeouts: { mount: MOUNT_WITHIN } } as unknown as ParcelConfig,
    props,
  )
  await parcel.mountPromise
  return parcel
}

/** Unmounts a parcel and never rejects: resolves with its error, and its slot is free anyway. */
export function leaveParcel(parcel: Parcel): Promise<unknown> {
  // The same error also rejects here, without another listener.
  parcel.unmountPromise.catch(() => undefined)
  return parcel.unmount().then(
    () => undefined,
    (error: unknown) => error,
  )
}
