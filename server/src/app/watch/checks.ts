import { Gauge, type Registry } from 'prom-client'
import type { Log } from '../../platform/time/clock.ts'
import type { Readings } from './alarms.ts'
import { type Figure, type Sample, single } from './figure.ts'

type Parts = {
  readonly registry: Registry
  readonly log: Pick<Log, 'error'>
  /** Monotonic milliseconds. */
  readonly elapsed: () => number
  readonly leads: () => boolean
}

type Check = {
  readonly figure: Figure
  /** Undefined before the first reading, after a failed one, and while another site leads. */
  samples: readonly Sample[] | undefined
  /** When the next reading is due, and since when a reading is missing. */
  dueAt: number
  missingSince: number
  reading: Promise<void> | undefined
}

type Checks = {
  /** Begins every reading that is due; never waits for one. */
  begin(): void
  readings(): Readings
  settled(): Promise<void>
}

const OVERDUE = 'check_overdue_seconds'

/** Reads figures when they are due and serves the last values as gauges, so that scrapes cost no query. */
export function createChecks(figures: readonly Figure[], { registry, log, elapsed, leads }: Parts): Checks {
  const registers = [registry]
  const times = new Gauge({
    name: 'check_seconds',
    help: 'How long the last reading of a figure of trading took',
    labelNames: ['figure'],
    registers,
  })
  const checks = figures.map((figure): Check => {
    const now = elapsed()
    return { figure, samples: undefined, dueAt: now, missingSince: now, reading: undefined }
  })
  for (const check of checks) addGauge(check.figure, () => check.samples, registers)
  addGauge(
    { name: OVERDUE, help: 'How late the reading of a figure of trading is; 0 in time', label: 'figure' },
    overdue,
    registers,
  )

  async function read(check: Check): Promise<void> {
    const { name, everyMs, read } = check.figure
    const began = elapsed()
    check.dueAt = began + everyMs
    try {
      check.samples = (await read()).filter(({ value }) => Number.isFinite(value))
      check.missingSince = elapsed() + everyMs
      times.set({ figure: name }, (elapsed() - began) / 1_000)
    } catch (error) {
      check.samples = undefined
      log.error({ err: error, figure: name }, 'a figure of trading could not be read')
    }
  }

  function isOurs({ isLeaders }: Figure): boolean {
    return !isLeaders || leads()
  }

  function beginOne(check: Check): void {
    const now = elapsed()
    if (!isOurs(check.figure)) {
      Object.assign(check, { samples: undefined, dueAt: now, missingSince: now })
      return
    }
    if (check.reading !== undefined || now < check.dueAt) return
    check.reading = read(check).finally(() => {
      check.reading = undefined
      // The lead may have passed to another site meanwhile.
      if (!isOurs(check.figure)) check.samples = undefined
    })
  }

  function overdue(): readonly Sample[] {
    return checks
      .filter(({ figure }) => isOurs(figure))
      .map(({ figure, missingSince }) => ({
        subject: figure.name,
        value: Math.max(0, (elapsed() - missingSince) / 1_000),
      }))
  }

  return {
    begin() {
      for (const check of checks) beginOne(check)
    },
    readings() {
      const known = checks.flatMap(({ figure, samples }) =>
        samples === undefined ? [] : [[figure.name, samples] as const],
      )
      const latest = Math.max(0, ...overdue().map(({ value }) => value))
      return new Map([...known, [OVERDUE, single(latest)]])
    },
    async settled() {
      await Promise.all(checks.map(({ reading }) => reading))
    },
  }
}

function addGauge(
  { name, help, label, isExported = true }: Pick<Figure, 'name' | 'help' | 'label' | 'isExported'>,
  samples: () => readonly Sample[] | undefined,
  registers: Registry[],
): void {
  if (!isExported) return
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers,
    collect() {
      gauge.reset()
      // Without labels, a reset gauge would report 0 instead of nothing.
      if (label === undefined) gauge.remove()
      for (const { subject, value } of samples() ?? [])
        gauge.set(label === undefined ? {} : { [label]: subject }, value)
    },
  })
}
