import type { After } from '@quayside/runtime/clock'
import type { RemoteContext } from '@quayside/runtime/context'
import type { PendingCalls } from '@quayside/runtime/pending-calls'
import type { MountedSlot } from '../remotes/slot/mount-slot.ts'
import { focusScreen } from '../screen/focus-screen.ts'
import { type Countdown, startCountdown } from './countdown.ts'
import { drawUnloadNotice } from './unload-notice.ts'

export type ForcedUnloadDeps = {
  readonly page: Document
  readonly ctx: Pick<RemoteContext, 'history' | 'i18n'>
  readonly after: After
  readonly now: () => number
  readonly calls: Pick<PendingCalls, 'isWriting' | 'settled' | 'hasLostAnswer'>
  readonly toUnload: () => readonly MountedSlot[]
  readonly isOffered: (remote: string) => boolean
}

/** Leaves every version that must go, after a visible countdown; resolves when they are left. */
export async function unloadVersions(deps: ForcedUnloadDeps): Promise<void> {
  while (deps.toUnload().length > 0) {
    if (await countDown(deps)) await Promise.all(deps.toUnload().map(slot => unload(deps, slot)))
  }
}

async function countDown({
  page,
  ctx,
  after,
  now,
  calls,
  toUnload,
  isOffered,
}: ForcedUnloadDeps): Promise<boolean> {
  const isGone = toUnload().some(slot => isScreen(slot) && !isOffered(slot.request.remote))
  const notice = drawUnloadNotice({
    page,
    i18n: ctx.i18n,
    isGone,
    onStretch: () => countdown.stretch(),
    onNow: () => countdown.goNow(),
  })
  const countdown: Countdown = startCountdown({
    after,
    now,
    calls,
    show: notice.show,
    isNeeded: () => toUnload().length > 0,
    // Dialogs are outside their slot, and so is the message about an order with an unknown outcome.
    isInUse: () =>
      toUnload().some(slot => slot.isInUse()) ||
      page.querySelector('dialog[open]') !== null ||
      calls.hasLostAnswer(),
  })
  return await countdown.ended.finally(notice.remove)
}

/** Waits once more for calls sent meanwhile: no version is removed during an order. */
async function unload({ page, ctx, calls, isOffered }: ForcedUnloadDeps, slot: MountedSlot): Promise<void> {
  const { element, remote } = slot.request
  const hadFocus = element.contains(page.activeElement)
  element.inert = true
  if (isScreen(slot) && !isOffered(remote)) {
    await calls.settled()
    ctx.history.navigator.replace('/')
    return await slot.unmount()
  }
  await slot.renew(calls.settled)
  element.inert = false
  const main = page.querySelector<HTMLElement>('main')
  if (hadFocus && main !== null) focusScreen(main)
}

function isScreen({ request }: Pick<MountedSlot, 'request'>): boolean {
  return request.expose === 'lifecycles'
}
