import type { PreviewGrant } from '@quayside/contracts/release/preview'
import type { RemoteContext } from '@quayside/runtime/context'
import { drawAccount } from './dev-account.ts'

/** Shows on every screen that this browser uses preview versions, which ones and until when, with an exit. */
export function drawPreviewBanner(
  page: Document,
  { grant, ctx }: { grant: PreviewGrant; ctx: Pick<RemoteContext, 'i18n' | 'session' | 'boot'> },
): void {
  const { i18n } = ctx
  const banner = page.createElement('aside')
  banner.className = 'shell-preview'
  const text = page.createElement('p')
  const form = page.createElement('form')
  form.method = 'post'
  form.action = '/preview/end'
  const end = page.createElement('button')
  form.append(end)
  banner.append(text, form)
  if (ctx.boot.dev !== undefined) drawAccount(banner, ctx)

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
  // Reloads the page at the preview's end, which drops the preview.
  setTimeout(() => page.location.reload(), Math.max(0, Date.parse(grant.expiresAt) - Date.now()))
}

function versionsOf({ remotes }: PreviewGrant): string {
  return Object.entries(remotes)
    .map(([remote, source]) => `${remote} ${'origin' in source ? source.origin : source.version}`)
    .join(', ')
}
