import { PUSH_WORKER } from '@quayside/contracts/remotes/type-policies'

/** Where a browser gets its notifications, for `subscribePush`. */
export type Subscribed = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** Whether this browser can notify while no page is open; browsers on phones may need the site on the home screen. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Asks for permission and subscribes this browser with the site's key; undefined if the customer refuses. */
export async function subscribe(publicKey: string): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.register(PUSH_WORKER)
  const { pushManager } = await activated(registration)
  const known = await pushManager.getSubscription()
  // A browser has one subscription per worker, for one key.
  if (known !== null && keyOf(known) !== publicKey) await known.unsubscribe()
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON()
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new TypeError('the browser made a subscription without keys')
  return { endpoint, p256dh, auth }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

async function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  return registration.active === null ? await navigator.serviceWorker.ready : registration
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
