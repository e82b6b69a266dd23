import { BOOT_ELEMENT, type Boot } from '@quayside/contracts/boot'
import { isLocale } from '@quayside/contracts/locales'

export function readBoot(page: Document): Boot {
  const value: unknown = JSON.parse(page.getElementById(BOOT_ELEMENT)?.textContent ?? 'null')
  if (!isBoot(value)) throw new Error('No boot data.')
  return value
}

/** Our own server wrote it with the same contract: these checks only detect other content. */
function isBoot(value: unknown): value is Boot {
  if (typeof value !== 'object' || value === null) return false
  const { locale, strings, pins } = value as Partial<Record<keyof Boot, unknown>>
  return typeof locale === 'string' && isLocale(locale) && isObject(strings) && isObject(pins)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
