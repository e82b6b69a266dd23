import { type Boot, FIRST_WORDS_ELEMENT } from '@quayside/contracts/boot'
import type { RemoteManifest } from '@quayside/contracts/remote'
import { escapeHtml } from '../http/html.ts'

export type FirstWordsRequest = {
  readonly boot: Pick<Boot, 'device' | 'remoteStrings'>
  readonly claimed: RemoteManifest | undefined
  readonly pathname: string
}

/**
 * The words that a public screen opens with, to be read while its scripts still arrive. On a desktop they stand beside
 * something whose height only the remote knows, so there they wait for it.
 */
export function firstWords({ boot, claimed, pathname }: FirstWordsRequest): string {
  const route = claimed?.routes.find(({ path, access }) => path === pathname && access === 'public')
  if (claimed === undefined || route?.firstWords === undefined || boot.device !== 'mobile') return ''
  const texts = boot.remoteStrings[claimed.name]
  const heading = texts?.[route.firstWords.heading]
  const lead = texts?.[route.firstWords.lead]
  if (heading === undefined || lead === undefined) return ''
  const words = `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(lead)}</p>`
  return `<main class="shell-main" id="${FIRST_WORDS_ELEMENT}"><div class="q-page shell-first-words"><div class="q-hero-words">${words}</div></div></main>`
}
