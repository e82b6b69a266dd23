import { type Boot, FIRST_WORDS_ELEMENT } from '@quayside/contracts/boot'
import type { RemoteManifest, RouteClaim } from '@quayside/contracts/remote'
import { escapeHtml } from '../http/html.ts'
import { firstCandles } from './first-candles.ts'

export type FirstWordsRequest = {
  readonly boot: Pick<Boot, 'device' | 'instrument' | 'remoteStrings' | 'siteName'>
  readonly claimed: RemoteManifest | undefined
  readonly pathname: string
}

/** What a public screen opens with, to be seen while its scripts still arrive; nothing where there is no such thing. */
export function firstWords({ boot, claimed, pathname }: FirstWordsRequest): string {
  const route = claimed?.routes.find(({ path, access }) => path === pathname && OPEN.has(access))
  if (claimed === undefined || route === undefined) return ''
  const { instrument, device } = boot
  const shown =
    route.firstCandles && instrument !== undefined
      ? firstCandles(instrument, device)
      : wordsOf(route, boot, boot.remoteStrings[claimed.name])
  return shown && `<main class="shell-main" id="${FIRST_WORDS_ELEMENT}">${shown}</main>`
}

/** Who may see a screen without an account. */
const OPEN: ReadonlySet<RouteClaim['access']> = new Set(['public', 'visitor'])

/** On a desktop they stand beside something whose height only the remote knows, so there they wait for it. */
function wordsOf(
  { firstWords: keys }: RouteClaim,
  { device, siteName }: FirstWordsRequest['boot'],
  texts: Readonly<Record<string, string>> | undefined,
): string {
  const say = (key: string | undefined) => texts?.[key ?? '']?.replaceAll('{{site}}', siteName)
  const [heading, lead] = [say(keys?.heading), say(keys?.lead)]
  if (heading === undefined || lead === undefined || device !== 'mobile') return ''
  const words = `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(lead)}</p>`
  switch (keys?.as ?? 'hero') {
    case 'hero':
      return `<div class="q-page shell-first-words"><div class="q-hero-words">${words}</div></div>`
    case 'page':
      return `<div class="q-page shell-first-words">${headerOf(words)}</div>`
    case 'form':
      return `<div class="q-page q-page-form q-stack q-gap-24 shell-first-words">${headerOf(words)}</div>`
  }
}

function headerOf(words: string): string {
  return `<header class="q-page-header"><div>${words}</div></header>`
}
