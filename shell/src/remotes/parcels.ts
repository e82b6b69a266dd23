import type { Lifecycles } from '@quayside/runtime/define-remote'
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa'

type MountParcel = (
  config: ParcelConfig,
  props: Record<string, unknown> & { domElement: HTMLElement },
) => Parcel

let owner: Promise<MountParcel> | undefined

/** The one long-lived named owner of all parcels: parcels mounted on the root are never freed (proofs §2). */
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

/** Time (ms) after which the console says that a remote has drawn nothing yet; single-spa's own 3 s are a slow phone's. */
const MOUNT_WITHIN = { millis: 15_000, dieOnTimeout: false, warningMillis: 15_000 }

/** Mounts lifecycles as a parcel and resolves once mounted. */
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

/** Unmounts a parcel and never rejects: what it threw is the answer, and its place is free all the same. */
export function leaveParcel(parcel: Parcel): Promise<unknown> {
  // The same failure comes out here too, and nobody else listens.
  parcel.unmountPromise.catch(() => undefined)
  return parcel.unmount().then(
    () => undefined,
    (error: unknown) => error,
  )
}
