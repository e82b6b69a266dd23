import { type Boot, FIRST_WORDS_ELEMENT } from '@quayside/contracts/boot'
import type { RemoteManifest, RouteClaim } from '@quayside/contracts/remotes/remote'
import { escapeHtml } from '../../http/responses/html.ts'
import { firstCandles } from './first-candles.ts'

export type FirstWordsRequest = {
  readonly boot: Pick<Boot, 'device' | 'instrument' | 'remoteStrings' | 'siteName'>
  readonly claimed: RemoteManifest | undefined
  readonly isVisitor: boolean
  readonly pathname: string
}

/** Static first content of a public screen, shown until its scripts run; empty if it has none. */
export function firstWords({ boot, claimed, isVisitor, pathname }: FirstWordsRequest): string {
  const route = claimed?.routes.find(({ path, access }) => path === pathname && OPEN.has(access))
  if (claimed === undefined || route === undefined) return ''
  const say = (key = '') => boot.remoteStrings[claimed.name]?.[key]?.replaceAll('{{site}}', boot.siteName)
  const shown = drawn({ route, boot, isVisitor, say })
  return shown && `<main class="shell-main" id="${FIRST_WORDS_ELEMENT}">${shown}</main>`
}

const OPEN: ReadonlySet<RouteClaim['access']> = new Set(['public', 'visitor'])

type Opening = Pick<FirstWordsRequest, 'boot' | 'isVisitor'> & {
  readonly route: RouteClaim
  readonly say: (key: string | undefined) => string | undefined
}

/** On a desktop the words are next to content whose height only the remote knows, so they wait for it. */
function drawn({ route, boot: { device, instrument }, isVisitor, say }: Opening): string {
  const isPhone = device === 'mobile'
  if (route.firstCandles && instrument !== undefined)
    return firstCandles(instrument, device, isPhone && isVisitor ? say(route.belowCandles) : undefined)
  const keys = route.firstWords
  return isPhone && (isVisitor || keys?.for !== 'visitors') ? wordsOf(keys, say) : ''
}

function wordsOf(keys: RouteClaim['firstWords'], say: Opening['say']): string {
  const [heading, lead] = [say(keys?.heading), say(keys?.lead)]
  if (heading === undefined || lead === undefined) return ''
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
