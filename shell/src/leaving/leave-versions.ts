import type { CallsUnderWay } from '@quayside/runtime/calls-under-way'
import type { After } from '@quayside/runtime/clock'
import type { RemoteContext } from '@quayside/runtime/context'
import type { MountedSlot } from '../remotes/mount-slot.ts'
import { focusScreen } from '../screen/focus-screen.ts'
import { type Countdown, startCountdown } from './countdown.ts'
import { drawLeaveNotice } from './leave-notice.ts'

export type LeavingDeps = {
  readonly page: Document
  readonly ctx: Pick<RemoteContext, 'history' | 'i18n'>
  readonly after: After
  readonly now: () => number
  readonly calls: Pick<CallsUnderWay, 'isWriting' | 'settled' | 'hasLostAnswer'>
  readonly toLeave: () => readonly MountedSlot[]
  readonly isOffered: (remote: string) => boolean
}

/** Leaves every version that must go, after a visible countdown; resolves when they are left. */
export async function leaveVersions(deps: LeavingDeps): Promise<void> {
  while (deps.toLeave().length > 0) {
    if (await countDown(deps)) await Promise.all(deps.toLeave().map(slot => leave(deps, slot)))
  }
}

async function countDown({
  page,
  ctx,
  after,
  now,
  calls,
  toLeave,
  isOffered,
}: LeavingDeps): Promise<boolean> {
  const isGone = toLeave().some(slot => isScreen(slot) && !isOffered(slot.request.remote))
  const notice = drawLeaveNotice({
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
    isNeeded: () => toLeave().length > 0,
    // Dialogs are outside their slot, and so is the message about an order with an unknown outcome.
    isInUse: () =>
      toLeave().some(slot => slot.isInUse()) ||
      page.querySelector('dialog[open]') !== null ||
      calls.hasLostAnswer(),
  })
  return await countdown.ended.finally(notice.remove)
}

/** Waits once more for calls sent meanwhile: no version is removed during an order. */
async function leave({ page, ctx, calls, isOffered }: LeavingDeps, slot: MountedSlot): Promise<void> {
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
