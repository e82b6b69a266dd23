import type { ReleaseEvent } from '@quayside/contracts/release/events'
import type {
  ChangeAnswer,
  RemoteDetail,
  Timeline,
  VersionDetail,
  VersionSummary,
} from '@quayside/contracts/release/plane'
import { buildHealth, buildReport } from './builders.ts'

export function buildVersion(over: Partial<VersionSummary> = {}): VersionSummary {
  return {
    version: '2.5.0',
    publishedAt: '2026-11-20T11:00:00.000Z',
    author: 'Loans (token)',
    notes: 'Early repayment shows its cost.',
    gitRevision: 'a3f9c1d27be04511',
    size: { total: 204_800, first: 51_200 },
    standing: 'published',
    usedBy: ['staging'],
    health: buildHealth(),
    messages: [],
    ...over,
  }
}

export function buildRemote(): RemoteDetail {
  return {
    remote: 'mfe-loan',
    versions: [
      buildVersion(),
      buildVersion({ version: '2.4.0', size: { total: 200_000, first: 50_176 }, usedBy: ['production'] }),
      buildVersion({ version: '2.3.1', standing: 'blocked', usedBy: [] }),
    ],
  }
}

export function buildDetail(over: Partial<VersionDetail> = {}): VersionDetail {
  const hash = `sha384-${'A'.repeat(64)}`
  return {
    ...buildVersion(),
    remote: 'mfe-loan',
    manifest: {
      name: 'mfe-loan',
      version: '2.5.0',
      contract: { min: 1, max: 1 },
      routes: [{ path: '/loan', access: 'customer', chrome: 'full', title: 'loan.title' }],
      widgets: [],
      container: 'mfe_loan_2_5_0',
      entry: 'entry.js',
      styles: [],
      preload: [],
      locales: { en: 'locales/en.json', ja: 'locales/ja.json' },
      shared: { react: '19.3.1' },
      files: { 'entry.js': { sha384: hash, size: 51_200 }, 'locales/en.json': { sha384: hash, size: 900 } },
    },
    ...over,
  }
}

export function buildAnswer(over: Partial<ChangeAnswer> = {}): ChangeAnswer {
  return {
    environment: 'production',
    revision: 13,
    at: '2026-11-20T12:00:00.000Z',
    changes: [{ remote: 'mfe-loan', from: '2.4.0', to: '2.5.0', canary: null }],
    report: buildReport(),
    left: [],
    proposal: null,
    ...over,
  }
}

export function buildTimeline(): Timeline {
  const entry = { at: '2026-11-20T09:00:00.000Z', actor: 'ana@quayside.example', source: 'console' } as const
  const change = { remote: 'mfe-loan', canary: null }
  return {
    environment: 'production',
    entries: [
      {
        ...entry,
        revision: 12,
        act: 'pin',
        reason: 'Weekly train',
        changes: [{ ...change, from: '2.3.1', to: '2.4.0' }],
        consent: null,
      },
      {
        ...entry,
        revision: 11,
        act: 'pin',
        source: 'start',
        reason: 'start',
        changes: [{ ...change, from: null, to: '2.3.1' }],
        consent: null,
      },
    ],
  }
}

export function buildEvent(over: Partial<ReleaseEvent> = {}): ReleaseEvent {
  return {
    seq: 12,
    at: '2026-11-20T11:00:00.000Z',
    actor: 'ana@quayside.example',
    source: 'console',
    reason: 'Quarter end',
    previous: '0'.repeat(64),
    act: { type: 'locked', environment: 'production', remote: 'mfe-loan' },
    signature: 'c2lnbmF0dXJl',
    ...over,
  }
}
