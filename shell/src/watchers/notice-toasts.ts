import type { RemoteContext, Watched } from '@quayside/runtime/context'
import type { Pinned } from '../releases/pinned.ts'

const REMOTE = 'mfe-account'
const WIDGET = 'notice-toasts'

type Parts = {
  readonly ctx: Pick<RemoteContext, 'session' | 'widgets'>
  readonly pinned: Watched<Pinned>
  readonly page: Document
}

/** Keeps the order notifications' widget on every screen of a customer; it draws only toasts in the page's region. */
export function mountNoticeToasts({ ctx, pinned, page }: Parts): void {
  let leave: (() => void) | undefined

  function update(): void {
    const has = pinned.get().remotes[REMOTE]?.manifest.widgets.includes(WIDGET) ?? false
    if (has && ctx.session.get().status === 'customer') leave ??= mount()
    else {
      leave?.()
      leave = undefined
    }
  }

  function mount(): () => void {
    const place = page.createElement('div')
    // Its error card stays hidden too: the list of notifications has the same content.
    place.hidden = true
    page.body.append(place)
    const widget = ctx.widgets.mount(`${REMOTE}/${WIDGET}`, place, {})
    return () => void widget.unmount().finally(() => place.remove())
  }

  ctx.session.subscribe(update)
  pinned.subscribe(update)
  update()
}
