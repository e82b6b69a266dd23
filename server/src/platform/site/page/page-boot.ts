import type { Boot } from '@quayside/contracts/boot'
import type { Locale } from '@quayside/contracts/locales'
import type { MarketItem } from '@quayside/contracts/market/market'
import { versionKey } from '@quayside/contracts/release/pins'
import type { Signed } from '@quayside/contracts/release/signed'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'
import { shownVisitor } from '@quayside/release/serving/shown-visitor'
import { countedSerially } from '../../storage/metered.ts'
import type { ShellBuild, ShellManifest } from '../files/shell-build.ts'
import type { StaticFiles } from '../files/static-files.ts'
import type { Offer, Preview } from '../releases/offer.ts'
import type { SiteServices } from '../services.ts'
import { forPage } from '../within.ts'
import { type LinkTexts, readTexts } from './link-texts.ts'

/** Points of the small chart in the boot data; the list has up to 100. */
const BOOT_POINTS = 32

const WITH_MARKETS: ReadonlySet<string> = new Set(['/', '/home', '/market'])

export type BootParts = {
  readonly services: SiteServices
  readonly shell: ShellBuild
  readonly remotes: StaticFiles
  readonly linkTexts: LinkTexts
}

export type BootRequest = {
  readonly pathname: string
  readonly searchParams: URLSearchParams
  readonly locale: Locale
  readonly device: Boot['device']
  readonly pins: Signed
  readonly releaseKey: string
  readonly page: string
  readonly offer: Offer
  readonly shellManifest: ShellManifest
  readonly claimed: RemoteManifest | undefined
}

/** Boot data that spares the first screen a second round trip (architecture, "First load"). */
export async function bootOf(
  { services, shell, remotes, linkTexts }: BootParts,
  request: BootRequest,
): Promise<Boot> {
  const { config, opening } = services
  const { operator } = config
  const { locale, device, pins, releaseKey, page, offer, claimed, pathname, searchParams } = request
  const instrument = await forPage(() => opening.instrument({ pathname, searchParams, locale }))
  const strings = await shell.strings(locale)
  const own = claimed && (await readTexts(remotes, claimed, locale))
  const others = [...offer.manifests.values()].map(({ manifest }) => manifest).filter(one => one !== claimed)
  // On every page: a link also leads to home, which must not wait for its figures.
  const homeStatistics = (await forPage(() => opening.homeStatistics())) ?? null
  // The shell fetches those that the store does not return in time.
  const links = await forPage(() => linkTexts.of(others, locale))
  const appLinks = opening.appLinks()
  return countedSerially(() => ({
    siteName: config.siteName,
    siteMode: config.siteMode,
    ...(operator.name !== undefined && {
      operator: { name: operator.name, license: operator.license ?? '' },
    }),
    locale,
    device,
    pins,
    releaseKey,
    manifests: textsOf(offer),
    visitor: shownVisitor(offer.visitor),
    page,
    preview: offer.preview?.envelope ?? null,
    ...(offer.preview && offer.preview.origins.length > 0 && { dev: devOf(offer.preview, config) }),
    shellFiles: lazyScripts(request.shellManifest),
    strings,
    remoteStrings: claimed && own ? { [claimed.name]: own } : {},
    ...(links && { linkTexts: links }),
    markets: WITH_MARKETS.has(pathname) ? opening.markets(locale).map(item => rowFor(pathname, item)) : [],
    ...(instrument && { instrument }),
    contents: opening.contents(locale),
    customerService: opening.customerService(),
    providers: opening.providers(),
    homeStatistics,
    ...(appLinks && { appLinks }),
  }))
}

function devOf({ grant }: Preview, { localPreviews }: SiteServices['config']): NonNullable<Boot['dev']> {
  const remotes = Object.entries(grant.remotes).flatMap(([remote, source]) =>
    'origin' in source ? [[remote, source.origin] as const] : [],
  )
  return { remotes: Object.fromEntries(remotes), isReadOnly: localPreviews === 'read-only' }
}

function textsOf({ manifests }: Offer): Boot['manifests'] {
  const entries = [...manifests.values()].map(({ text, manifest }) => {
    return [versionKey(manifest.name, manifest.version), text] as const
  })
  return Object.fromEntries(entries)
}

/** The shell's lazy scripts, which have no `integrity` attribute in the page. */
function lazyScripts({ scripts, files }: ShellManifest): Boot['shellFiles'] {
  const tagged = new Set(scripts.map(({ path: file }) => file))
  const lazy = Object.entries(files).filter(([file]) => file.endsWith('.js') && !tagged.has(file))
  return Object.fromEntries(lazy.map(([file, { sha384 }]) => [file, sha384]))
}

/** The fields that the screen shows at once; the socket's list brings the rest. */
function rowFor(pathname: string, item: MarketItem): MarketItem {
  const row = downsample(item)
  if (pathname === '/market') return row
  const { bid: _bid, ask: _ask, high: _high, low: _low, volume: _volume, nextShift: _shift, ...short } = row
  return short
}

function downsample(item: MarketItem): MarketItem {
  const { hundred } = item
  if (hundred.length <= BOOT_POINTS) return item
  const step = (hundred.length - 1) / (BOOT_POINTS - 1)
  const points = Array.from({ length: BOOT_POINTS }, (_, index) => hundred[Math.round(index * step)])
  return { ...item, hundred: points.filter(point => point !== undefined) }
}
