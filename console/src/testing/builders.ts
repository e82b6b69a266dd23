import type { CheckReport } from '@quayside/contracts/release/findings'
import type { HealthVerdict } from '@quayside/contracts/release/health'
import type {
  Board,
  BoardCell,
  BoardEnvironment,
  Proposal,
  StaffSession,
} from '@quayside/contracts/release/plane'

export function buildSession(over: Partial<StaffSession> = {}): StaffSession {
  return {
    account: {
      email: 'ana@quayside.example',
      name: 'Ana Keller',
      roles: ['administrator'],
      remotes: [],
      totp: false,
      isDisabled: false,
      createdAt: '2026-11-01T08:00:00.000Z',
    },
    siteName: 'Quayside',
    siteMode: 'sandbox',
    siteOrigin: 'http://127.0.0.1:4100',
    mustChangePassword: false,
    mustEnrolTotp: false,
    ...over,
  }
}

export function buildHealth(over: Partial<HealthVerdict> = {}): HealthVerdict {
  return {
    state: 'healthy',
    words: ['No load failed.'],
    figures: { assigned: 1250, loads: 1240, loadFailures: 0, errors: 2, lcpP75: 1180 },
    ...over,
  }
}

export function buildCell(over: Partial<BoardCell> = {}): BoardCell {
  return {
    version: '2.4.0',
    pinnedAt: '2026-11-20T09:00:00.000Z',
    pinnedBy: 'ana@quayside.example',
    previous: '2.3.1',
    canary: null,
    isLocked: false,
    health: buildHealth(),
    ...over,
  }
}

export function buildEnvironment(over: Partial<BoardEnvironment> = {}): BoardEnvironment {
  return {
    name: 'production',
    revision: 12,
    changedAt: '2026-11-20T09:00:00.000Z',
    consent: null,
    isLocked: false,
    approvals: 0,
    cells: { 'mfe-loan': buildCell() },
    newcomers: {},
    emergencies: [],
    sites: [{ node: 'site-1', revision: 12, secondsSilent: 1, problem: null }],
    ...over,
  }
}

export function buildBoard(over: Partial<Board> = {}): Board {
  return {
    seq: 40,
    at: '2026-11-20T12:00:00.000Z',
    environments: [
      buildEnvironment({ name: 'staging', cells: { 'mfe-loan': buildCell({ version: '2.5.0' }) } }),
      buildEnvironment(),
    ],
    remotes: [{ name: 'mfe-loan', newest: '2.5.0', newestAt: '2026-11-20T11:00:00.000Z' }],
    proposals: [],
    problems: [],
    alerts: [],
    ...over,
  }
}

export function buildProposal(over: Partial<Proposal> = {}): Proposal {
  return {
    id: 'prop-1',
    environment: 'production',
    expectedRevision: 12,
    versions: { 'mfe-loan': '2.5.0' },
    canary: null,
    proposedBy: 'ben@quayside.example',
    at: '2026-11-20T11:30:00.000Z',
    reason: 'Faster first screen',
    approvedBy: [],
    stale: null,
    needed: 1,
    ...over,
  }
}

export function buildReport(over: Partial<CheckReport> = {}): CheckReport {
  return {
    examined: {
      contract: 6,
      shared: 30,
      routes: 41,
      coverage: 59,
      connect: 0,
      locales: 66,
      styles: 6,
      size: 6,
      files: 212,
      trial: 0,
      wallet: 180,
      standing: 6,
    },
    findings: [],
    ...over,
  }
}
