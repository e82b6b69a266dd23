import { generateKeyPairSync } from 'node:crypto'
import type { Signed } from '@quayside/contracts/release/signed'
import { createReportDesk, type ReportDesk } from '../health/report-desk.ts'
import { createReportWriter, type ReportWriter, type Taken } from '../health/report-writer.ts'
import { createHistories } from '../history/histories.ts'
import { rawPublicKey, type Signer, signText } from '../keys.ts'
import type { KnownSites } from '../site-key.ts'
import type { ObjectStore } from '../store/object-store.ts'

export function testSiteKey(): Signer & { readonly publicKey: string } {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { publicKey: rawPublicKey(privateKey), sign: payload => signText(payload, privateKey) }
}

export const TEST_SITE_KEY = testSiteKey()

const NAMES = ['site-1', 'one', 'test', 'a', 'b', 'c', 'gone']
const known: KnownSites = async () =>
  NAMES.map(site => ({ site, environment: 'production', publicKey: TEST_SITE_KEY.publicKey }))

export type TestSiteOptions = {
  readonly store: ObjectStore
  readonly now: () => number
  readonly node?: string
  readonly random?: () => number
  readonly forgets?: boolean
}

export function testDesk({ store, now }: Pick<TestSiteOptions, 'store' | 'now'>): ReportDesk {
  const present = desks.get(store)
  if (present !== undefined) return present
  const made = createReportDesk({
    store,
    sites: known,
    history: createHistories({ store, sites: known, now }),
    now,
  })
  desks.set(store, made)
  return made
}

const desks = new WeakMap<ObjectStore, ReportDesk>()

export function testReportWriter(options: TestSiteOptions): ReportWriter {
  const { store, now, node = 'site-1', random, forgets } = options
  return createReportWriter({
    environment: 'production',
    node,
    now,
    ...(random && { random }),
    ...testReporting({ store, now, node }),
    ...(forgets && { last: async () => undefined }),
  })
}

export function testReporting({
  store,
  now,
  node,
}: Omit<TestSiteOptions, 'random'> & { readonly node: string }) {
  const desk = testDesk({ store, now })
  const environment = 'production'
  return {
    signer: TEST_SITE_KEY,
    last: () => desk.last(environment, node),
    send: (report: Signed) => handedTo(desk, { site: node, environment }, report),
  }
}

export async function handedTo(
  desk: ReportDesk,
  from: { readonly site: string; readonly environment: string },
  report: Signed,
): Promise<Taken> {
  const taken = await desk.take(from, report)
  if (taken.ok) return { isTaken: true }
  if (taken.error.code !== 'conflict') throw new Error(taken.error.message)
  return { isTaken: false, newest: taken.error.revision ?? 0 }
}
