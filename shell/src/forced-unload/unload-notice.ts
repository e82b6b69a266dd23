import type { PageI18n } from '@quayside/runtime/context'
import type { Counting } from './countdown.ts'

export type NoticeParts = {
  readonly page: Document
  readonly i18n: PageI18n
  /** Whether the site drops the remote, rather than this version of it. */
  readonly isGone: boolean
  readonly onStretch: () => void
  readonly onNow: () => void
}

export type UnloadNotice = { show(counting: Counting): void; remove(): void }

/** Announces that a part of the page is about to be removed, why, and when, above everything else. */
export function drawUnloadNotice({ page, i18n, isGone, onStretch, onNow }: NoticeParts): UnloadNotice {
  const notice = page.createElement('aside')
  notice.className = 'shell-leave'
  notice.popover = 'manual'
  const text = page.createElement('p')
  text.ariaHidden = 'true'
  // Announced only on changes; every second would block the screen reader.
  const said = page.createElement('p')
  said.className = 'q-visually-hidden'
  said.role = 'alert'
  const more = button(page, onStretch)
  const now = button(page, onNow)
  notice.append(text, said, more, now)
  let before: Counting | undefined

  return {
    show(counting) {
      standOnTop(page, notice)
      more.hidden = !counting.canStretch
      now.hidden = counting.isWaiting
      more.textContent = i18n.t('chrome:leave.wait')
      now.textContent = i18n.t('chrome:leave.now')
      text.textContent = wordsOf(counting)
      if (isNews(counting, before)) said.textContent = text.textContent
      before = counting
    },
    remove: () => notice.remove(),
  }

  function wordsOf({ seconds, isInUse, isWaiting }: Counting): string {
    if (isWaiting) return i18n.t('chrome:leave.sent')
    const format = new Intl.RelativeTimeFormat(page.documentElement.lang)
    const when = format.format(seconds, 'second')
    const what = i18n.t(isGone ? 'chrome:leave.gone' : 'chrome:leave.replaced', { when })
    return isInUse ? `${what} ${i18n.t('chrome:leave.typed')}` : what
  }
}

function button(page: Document, press: () => void): HTMLButtonElement {
  const element = page.createElement('button')
  element.type = 'button'
  element.addEventListener('click', press)
  return element
}

/** An open dialog makes everything outside it inert, so the notice moves into the topmost one. */
function standOnTop(page: Document, notice: HTMLElement): void {
  const place = [...page.querySelectorAll('dialog[open]')].at(-1) ?? page.body
  if (notice.parentElement === place) return
  place.append(notice)
  notice.showPopover?.()
}

function isNews(now: Counting, before: Counting | undefined): boolean {
  if (before === undefined || now.seconds > before.seconds) return true
  return now.isInUse !== before.isInUse || now.isWaiting !== before.isWaiting
}
