import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { BOOT_ELEMENT, type Boot } from '@quayside/contracts/boot'
import type { UserInfo } from '@quayside/contracts/customer/user'
import { DEFAULT_THRESHOLDS, type PinsDocument, versionKey } from '@quayside/contracts/release/pins'
import * as z from 'zod/mini'
import { jsonOf, sha256Hex, textOf } from '../bytes.ts'
import { rawPublicKey, signText } from '../keys.ts'
import { screensOf } from './screens.ts'
import type { SmokeTestLimits, SmokeTestSubject } from './smoke-test.ts'

const listed = z.object({ path: z.string(), integrity: z.string() })
export const shellManifest = z.object({
  scripts: z.array(listed),
  styles: z.array(listed),
  files: z.record(z.string(), z.object({ sha384: z.string() })),
})
const texts = z.record(z.string(), z.string())
export const shellTexts = z.object({ chrome: texts, common: texts })

export type ShellForSmokeTests = {
  readonly manifest: z.infer<typeof shellManifest>
  readonly texts: z.infer<typeof shellTexts>
  /** A file of the build by its path below `/assets/`. */
  readonly read: (file: string) => Promise<Uint8Array | undefined>
}

/** Identifies the shell's build of a project folder by its manifest hash. */
export function shellBuild(root: string): string {
  try {
    return sha256Hex(readFileSync(manifestFile(root)))
  } catch {
    return 'none'
  }
}

function manifestFile(root: string): string {
  return path.join(root, 'shell/dist/shell-manifest.json')
}

export async function readShell(root: string): Promise<ShellForSmokeTests | undefined> {
  const dist = path.join(root, 'shell/dist')
  const [manifest, strings] = await Promise.all(
    [manifestFile(root), path.join(root, 'shell/locales/en.json')].map(async file => {
      const text = await readFile(file, 'utf8').catch(() => '')
      return jsonOf(text)
    }),
  )
  const read = { manifest: shellManifest.safeParse(manifest), texts: shellTexts.safeParse(strings) }
  return read.manifest.success && read.texts.success
    ? {
        manifest: read.manifest.data,
        texts: read.texts.data,
        read: file => readFile(path.join(dist, file)).catch(() => undefined),
      }
    : undefined
}

const CUSTOMER: UserInfo = {
  id: '1',
  token: 'trial',
  username: 'trial',
  email: 'trial@example.com',
  amount: '10000.00',
  floatingPnL: '0.00',
  totalAssets: '10000.00',
  loanAmount: '0.00',
  bondAmount: '0.00',
  profit: '0.00',
  held: { plans: '0.00', options: '0.00', bids: '0.00', withdrawals: '0.00' },
  balances: [{ currency: 'USD', available: '10000.00', held: '0.00' }],
  kycStatus: 'verified',
  smartEnabled: true,
  virtually: 'YES',
  wallets: [],
  inviteCode: 'TRIAL',
  locale: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** Builds a smoke test's page: the deployed shell, with pins of this one version signed by a temporary key. */
export function smokeTestPage(
  shell: ShellForSmokeTests,
  subject: SmokeTestSubject,
  limits: SmokeTestLimits,
): string {
  const { scripts, styles } = shell.manifest
  const head = [
    ...styles.map(
      ({ path: file, integrity }) =>
        `<link rel="stylesheet" href="/assets/${file}" integrity="${integrity}" crossorigin="anonymous">`,
    ),
    ...scripts.map(
      ({ path: file, integrity }) =>
        `<script defer src="/assets/${file}" integrity="${integrity}" crossorigin="anonymous"></script>`,
    ),
  ]
  const json = JSON.stringify(bootOf(shell, subject, limits)).replaceAll('<', '\\u003c')
  const attributes = 'lang="en" dir="ltr" data-theme="light" data-device="desktop"'
  return [
    `<!doctype html><html ${attributes}><head><meta charset="utf-8"><title>Trial</title>`,
    ...head,
    '</head><body><div id="app"></div><div id="portal"></div>',
    `<script type="application/json" id="${BOOT_ELEMENT}">${json}</script></body></html>`,
  ].join('\n')
}

function bootOf(
  shell: ShellForSmokeTests,
  subject: SmokeTestSubject,
  { load, mount }: SmokeTestLimits,
): Boot {
  const { remote, ref, text } = subject
  const { privateKey } = generateKeyPairSync('ed25519')
  const pins: PinsDocument = {
    kind: 'pins',
    environment: 'trial',
    revision: 1,
    createdAt: new Date().toISOString(),
    remotes: { [remote]: { version: ref.version, manifest: ref.manifest, previous: null, canary: null } },
    health: DEFAULT_THRESHOLDS,
  }
  return {
    siteName: 'Trial',
    siteMode: 'sandbox',
    locale: 'en',
    device: 'desktop',
    strings: shell.texts,
    remoteStrings: { [remote]: textsOf(subject) },
    pins: signText(JSON.stringify(pins), privateKey),
    releaseKey: rawPublicKey(privateKey),
    manifests: { [versionKey(remote, ref.version)]: text },
    visitor: 'AAAAAAAAAAAAAAAAAAAAAA',
    page: '',
    preview: null,
    shellFiles: lazyScripts(shell.manifest),
    markets: [],
    contents: [],
    customerService: null,
    homeStatistics: null,
    trial: {
      remote,
      screens: screensOf(subject.manifest.routes),
      loadWithin: load,
      mountWithin: mount,
      user: CUSTOMER,
    },
  }
}

function lazyScripts({ scripts, files }: ShellForSmokeTests['manifest']): Boot['shellFiles'] {
  const tagged = new Set(scripts.map(({ path: file }) => file))
  const lazy = Object.entries(files).filter(([file]) => file.endsWith('.js') && !tagged.has(file))
  return Object.fromEntries(lazy.map(([file, { sha384 }]) => [file, sha384]))
}

function textsOf({ manifest, contents }: SmokeTestSubject): Record<string, string> {
  const file = contents.get(manifest.locales.en ?? '')
  const parsed = texts.safeParse(file && jsonOf(textOf(file)))
  return parsed.success ? parsed.data : {}
}
