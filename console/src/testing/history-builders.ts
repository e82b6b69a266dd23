import type {
  EnvironmentHistory,
  RemoteError,
  RemoteHistory,
} from '@quayside/contracts/release/remote-history'

export const HOUR = 3_600_000
/** Two hours into a six-hour period. */
export const NOW = Date.parse('2026-11-20T14:00:00.000Z')

export function buildError(over: Partial<RemoteError> = {}): RemoteError {
  return {
    id: 'a1b2',
    message: "TypeError: Cannot read properties of undefined (reading 'rate')",
    count: 12,
    firstAt: NOW - 3 * HOUR,
    lastAt: NOW,
    versions: ['2.5.0'],
    browsers: ['Chrome', 'Safari'],
    isNew: true,
    frames: [
      {
        at: 'lifecycles.1a2b3c.js:1:20412',
        source: {
          file: 'src/plan/plan-form.tsx',
          line: 41,
          column: 18,
          name: 'rate',
          lines: [
            { number: 40, text: '  const plan = plans.find(isChosen)' },
            { number: 41, text: '  const rate = plan.rate' },
            { number: 42, text: '  return amount.times(rate)' },
          ],
        },
      },
      { at: '/assets/main.4d5e6f.js:1:9042', source: null },
    ],
    ...over,
  }
}

export function buildEnvironmentHistory(over: Partial<EnvironmentHistory> = {}): EnvironmentHistory {
  return {
    name: 'production',
    pinned: '2.5.0',
    previous: '2.4.0',
    versions: ['2.4.0', '2.5.0'],
    adoption: Array.from({ length: 72 }, (_, index) => ({
      hour: NOW - (71 - index) * HOUR,
      visitors: { '2.4.0': Math.max(0, 90 - 2 * index), '2.5.0': 2 * index },
    })),
    vitals: [
      { version: '2.4.0', name: 'LCP', p75: 1_840, samples: 900 },
      { version: '2.5.0', name: 'LCP', p75: 1_620, samples: 800 },
      { version: '2.4.0', name: 'INP', p75: 96, samples: 700 },
      { version: '2.5.0', name: 'INP', p75: 128, samples: 600 },
      { version: '2.5.0', name: 'CLS', p75: 0.034, samples: 500 },
    ],
    errors: [buildError()],
    ...over,
  }
}

export function buildHistory(over: Partial<RemoteHistory> = {}): RemoteHistory {
  return {
    remote: 'mfe-loan',
    environments: [buildEnvironmentHistory()],
    sizes: [
      { version: '2.3.1', first: 26_100 },
      { version: '2.4.0', first: 27_900 },
      { version: '2.5.0', first: 29_000 },
    ],
    budget: 64_000,
    ...over,
  }
}
