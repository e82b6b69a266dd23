import { defineConfig, devices } from '@playwright/test'
import { IS_FULL_RUN } from '../scripts/full-run.ts'
import { findChromium } from '../scripts/programs/chromium.mjs'

const launchOptions = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Skipping inside the file instead would still run its setup: a site, or a dev server with six remotes. */
const DESKTOP_ONLY = {
  'account-life': 'the forms are the same, and the routes show them on a phone',
  'bad-input': 'no browser takes part: once is enough',
  console: 'staff sit at a desk',
  deposit: 'the form is the same, the routes show it on a phone, and a phone withdraws in its own journey',
  desk: 'staff sit at a desk, and the phone verifies in the journey of the identity',
  'dev-server': 'a developer sits at a desk',
  inbox: 'staff sit at a desk',
  exchange: 'the form is the same, and the routes show it on a phone',
  'foreign-host': 'what a host loads does not depend on the screen',
  'money-on-chain': 'the screens are the same, and a phone withdraws in its own journey',
  'new-remote': 'one seventh remote is enough',
  'notice-from-desk': 'staff sit at a desk, and it brings a phone of its own',
  'other-bundlers': 'what a bundler makes does not depend on the screen',
  providers: 'the trip is the same, and the routes show its end on a phone',
  'own-limits': 'the page is the same, and the routes show it on a phone',
  passkeys: 'the screens are the same, and the routes show them on a phone',
  'nothing-covered': 'a phone has cards, and the chart’s tools in two rows',
  'position-dialogs': 'the dialogs are the same, and a phone adds margin in its own journey',
  'release-canary': 'who gets a candidate does not depend on the screen',
  'release-faults': 'what may fail does not depend on the screen',
  'release-live': 'how a tab follows does not depend on the screen',
  'release-memory': 'what stays in memory does not depend on the screen',
  'release-pins-down': 'what a site serves does not depend on the screen',
  'release-preview': 'who sees a preview does not depend on the screen',
  'release-scripts': 'what may run does not depend on the screen',
  'release-tabs': 'how tabs follow does not depend on the screen',
  push: 'the setting is the same on a phone',
  'printed-receipt': 'paper is the same',
  'production-errors': 'errors are reported in the same way on a phone',
  'reset-password': 'the form is the same, and the routes show it on a phone',
  'second-factor': 'the forms are the same, and the routes show them on a phone',
  session: 'how a session ends does not depend on the screen',
  statuses: 'how an order ends does not depend on the screen',
  wallets: 'the phone takes part in it as a phone of its own',
  webkit: 'it brings a phone of its own',
  'six-ways': 'each way has its own journey, and the phone its wallets',
  'stand-alone': 'a developer sits at a desk',
  'team-development': 'a developer sits at a desk',
  'team-repositories': 'what a bundler makes does not depend on the screen',
}

const SAME_SCREENS = 'the screens are the same, and the routes show them on a phone'

const FULL_RUN_ONLY = {
  gallery: 'axe on every story takes a minute, and the routes run it on every screen',
  'new-remote': '`other-bundlers` brings two new remotes into the shell, and a canary has its own journey',
  'release-memory': 'eighty releases take a minute',
  'remote-faults': '`release-faults` tries each of them with the shell that is open already',
  'six-ways': 'each way in has its own journey',
  'team-development':
    'installing three repositories takes minutes, and `dev-server` shows Fast Refresh in the site',
  'team-repositories':
    'installing three repositories takes minutes, and `other-bundlers` builds with the same presets',
  'trade-the-fall': 'the engine meets the same fall in `recorded-fall.test.ts`, and `trade` the ticket',
}

/** The desktop run covers these; `routes`, `navigation`, `ticket`, `terminal` and `trade` cover the phone's parts. */
const PHONE_FULL_RUN_ONLY = {
  'account-mode': SAME_SCREENS,
  appearance: 'the theme does not depend on the screen',
  'customer-service': SAME_SCREENS,
  help: SAME_SCREENS,
  languages: 'what is spoken does not depend on the screen, and `onboarding` chooses a language on a phone',
  loan: SAME_SCREENS,
  'loan-taken': SAME_SCREENS,
  nfts: 'what is bid does not depend on the screen, and the routes show its screens on a phone',
  'nft-item': 'most of it is done by staff, at a desk',
  'nft-payout': 'most of it is done by staff, at a desk',
  'nothing-cut': 'the full run measures the phone’s screens',
  'notice-toasts': 'when one comes does not depend on the screen',
  notifications: SAME_SCREENS,
  'smart-plans': SAME_SCREENS,
  'stale-price': 'what a stale price locks does not depend on the screen',
  'trade-the-week': 'the recording takes its time, and `trade` has the phone’s ticket',
}

const PHONE_ONLY = {
  identity: 'its photos are taken by a phone; the routes show its screens on a desktop',
  'real-account': 'its sheets are a phone’s; the desktop’s dialogs have a journey of their own',
  withdraw: 'a desktop withdraws in `money-on-chain`',
}

const files = (journeys: object) => Object.keys(journeys).map(name => `**/${name}.spec.ts`)
const usually = (journeys: object) => (IS_FULL_RUN ? [] : files(journeys))

/** One device pixel per CSS pixel: seven times as many would show nothing more and draw slower. */
const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  launchOptions,
}

export default defineConfig({
  testDir: './journeys',
  globalSetup: ['./fixtures/temporary-folder.ts', './fixtures/servers/site-template.ts'],
  outputDir: '../.cache/test-results/playwright',
  fullyParallel: true,
  ...(IS_FULL_RUN ? {} : { grepInvert: /@full-run/ }),
  // One more than a small machine's cores: a journey often waits for its site, a rollout or a frame.
  workers: 3,
  retries: 0,
  // Only stops hung tests: a busy machine takes several times as long as a quiet one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    [process.env.CI ? 'dot' : 'line'],
    [
      'json',
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.cache/test-results/playwright.json' },
    ],
  ],
  use: {
    launchOptions,
    // Tracing every journey takes a tenth of the time; to debug a CI failure, run its journey alone.
    trace: process.env.CI ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // Animations take a fifth of the CPU time; `overlays`, `trade` and `navigation` run with them.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // The longest phone journeys come first: started last, each would leave two workers idle.
    { name: 'mobile-only', testMatch: files(PHONE_ONLY), use: PHONE },
    {
      name: 'desktop',
      testIgnore: [...files(PHONE_ONLY), ...usually(FULL_RUN_ONLY)],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
    {
      name: 'mobile',
      testIgnore: [
        ...files(DESKTOP_ONLY),
        ...files(PHONE_ONLY),
        ...usually({ ...FULL_RUN_ONLY, ...PHONE_FULL_RUN_ONLY }),
      ],
      use: PHONE,
    },
  ],
})
