import type { Browser, Page } from '@playwright/test'
import { median } from './browser.ts'
import { type FirstLoad, loadOnce } from './first-load.ts'

export type Verification = {
  /** From the first to the last of the shell's checks of pins and manifests before the first screen, ms. */
  readonly verifyMs: number
  readonly percentOfLcp: number
  readonly percentOfScreen: number
  /** Visits with precomputed check results, alternating with the real ones. */
  readonly with: Paints
  readonly without: Paints
}

type Paints = Pick<FirstLoad, 'lcpMs' | 'screenMs'>

const RUNS = 7

export async function releaseVerification(browser: Browser, origin: string): Promise<Verification> {
  const url = `${origin}/`
  const times: number[] = []
  const verified: FirstLoad[] = []
  const unverified: FirstLoad[] = []
  let known: readonly Known[] = []
  for (let run = 0; run < RUNS; run += 1) {
    verified.push(
      await loadOnce(browser, url, {
        before: noteChecks,
        async after(page) {
          const checks = await told(page)
          known = checks.known
          times.push(checks.last - checks.first)
        },
      }),
    )
    unverified.push(
      await loadOnce(browser, url, { before: page => skipChecks(page, known), after: async () => {} }),
    )
  }
  const verifyMs = median(times)
  const paints = { with: paintsOf(verified), without: paintsOf(unverified) }
  return {
    verifyMs: hundredths(verifyMs),
    percentOfLcp: hundredths((verifyMs / paints.with.lcpMs) * 100),
    percentOfScreen: hundredths((verifyMs / paints.with.screenMs) * 100),
    ...paints,
  }
}

type Known = { readonly text: string; readonly hash: readonly number[] }
type Checks = { first: number; last: number; known: Known[] }

declare global {
  var checks: Checks
}

function told(page: Page): Promise<Checks> {
  return page.evaluate(() => {
    if (globalThis.checks.known.length === 0) throw new Error('the page verified nothing')
    return globalThis.checks
  })
}

async function noteChecks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.checks = { first: Number.POSITIVE_INFINITY, last: 0, known: [] }
    let keys = 0
    const { checks } = globalThis
    const subtle = SubtleCrypto.prototype
    const { importKey, verify, digest } = subtle
    async function timed<T>(work: () => Promise<T>): Promise<T> {
      checks.first = Math.min(checks.first, performance.now())
      const result = await work()
      // The second key belongs to the pins that the tab requests long after the first screen.
      if (keys < 2) checks.last = performance.now()
      return result
    }
    subtle.importKey = function (this: SubtleCrypto, ...args: Parameters<typeof importKey>) {
      keys += 1
      return timed(() => importKey.apply(this, args))
    } as typeof importKey
    subtle.verify = function (...args) {
      return timed(() => verify.apply(this, args))
    }
    subtle.digest = function (algorithm, data) {
      return timed(async () => {
        const hash = await digest.call(this, algorithm, data)
        checks.known.push({ text: new TextDecoder().decode(data), hash: [...new Uint8Array(hash)] })
        return hash
      })
    }
  })
}

async function skipChecks(page: Page, known: readonly Known[]): Promise<void> {
  await page.addInitScript(texts => {
    const hashes = new Map(texts.map(({ text, hash }) => [text, new Uint8Array(hash).buffer]))
    const subtle = SubtleCrypto.prototype
    const { digest } = subtle
    subtle.importKey = async () => Object.create(CryptoKey.prototype)
    subtle.verify = async () => true
    subtle.digest = async function (algorithm, data) {
      return hashes.get(new TextDecoder().decode(data)) ?? digest.call(this, algorithm, data)
    }
  }, known)
}

function paintsOf(loads: readonly FirstLoad[]): Paints {
  return {
    lcpMs: median(loads.map(({ lcpMs }) => lcpMs)),
    screenMs: median(loads.map(({ screenMs }) => screenMs)),
  }
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
