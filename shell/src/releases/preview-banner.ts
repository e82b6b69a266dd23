import type { PreviewGrant } from '@quayside/contracts/release/preview'
import type { PageI18n } from '@quayside/runtime/context'

/** Says on every screen that this browser sees chosen versions, which ones and until when, with the way out. */
export function drawPreviewBanner(
  page: Document,
  { grant, i18n }: { grant: PreviewGrant; i18n: PageI18n },
): void {
  const banner = page.createElement('aside')
  banner.className = 'shell-preview'
  const text = page.createElement('p')
  const form = page.createElement('form')
  form.method = 'post'
  form.action = '/preview/end'
  const end = page.createElement('button')
  form.append(end)
  banner.append(text, form)

  function say(): void {
    const until = new Date(grant.expiresAt).toLocaleTimeString(page.documentElement.lang, {
      timeStyle: 'short',
    })
    text.textContent = i18n.t('chrome:preview.text', { versions: versionsOf(grant), until })
    end.textContent = i18n.t('chrome:preview.end')
    banner.setAttribute('aria-label', i18n.t('chrome:preview.label'))
  }
  say()
  i18n.on('languageChanged', say)
  page.body.prepend(banner)
  // What it shows ends with it: the page is fetched anew, and comes without the preview.
  setTimeout(() => page.location.reload(), Math.max(0, Date.parse(grant.expiresAt) - Date.now()))
}

function versionsOf({ remotes }: PreviewGrant): string {
  return Object.entries(remotes)
    .map(([remote, source]) => `${remote} ${'origin' in source ? source.origin : source.version}`)
    .join(', ')
}
