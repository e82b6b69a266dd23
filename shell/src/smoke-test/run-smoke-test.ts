import {
  LONGEST_WORDS,
  SMOKE_TEST_PATHS,
  type SmokeTestEnd,
  type SmokeTestFault,
  type SmokeTestStep,
} from '@quayside/contracts/release/smoke-test'
import type { RemoteContext } from '@quayside/runtime/context'
import type { Pinned } from '../releases/pinned.ts'
import { unloadVersion } from '../remotes/load/unload-version.ts'
import { watchAddress } from './address-watch.ts'
import type { Comparison } from './comparison.ts'
import { watchDrawing } from './drawing-watch.ts'
import { watchIntervals } from './interval-watch.ts'
import { placeKeepsakes } from './keepsakes.ts'
import { loadPart, type ScriptWatch, watchScripts } from './load-part.ts'
import { mountOnce, type VersionUnderTest } from './mount-once.ts'
import { placePresses } from './presses.ts'
import { placeProbe } from './probe.ts'
import { faultOf, SmokeTestFailed } from './smoke-test-failed.ts'

/**
 * Tries the version that the page's pins name: loads its screen and widgets as the shell does, mounts the screen on
 * each claimed route, unmounts and unloads it. Throughout, elements outside the slot must look the same, other code's
 * storage must stay and the address must be the screen's. After each unmount, events outside the slot must reach their
 * target, and in the end nothing of the version may be visible. The first fault ends the smoke test. Each step is reported
 * before it starts, since the tried code may never return.
 */
export async function runSmokeTest(ctx: RemoteContext, pinned: Pinned): Promise<void> {
  const { trial } = ctx.boot
  const manifest = trial && pinned.remotes[trial.remote]?.manifest
  if (trial === undefined || manifest === undefined) throw new Error('no smoke test')
  const fault = await tryVersion({ ctx, manifest, order: trial })
  await tell(SMOKE_TEST_PATHS.end, { fault })
}

async function tryVersion(subject: VersionUnderTest): Promise<SmokeTestFault | null> {
  const { manifest } = subject
  let step: SmokeTestStep = { doing: 'load', path: null }
  async function begin(next: SmokeTestStep): Promise<void> {
    step = next
    await tell(SMOKE_TEST_PATHS.step, next)
  }
  const scripts = watchScripts(manifest)
  try {
    const always = [scripts.hashes, placeProbe(document), placeKeepsakes(window), watchAddress(subject)]
    const afterwards = [...always, placePresses(document)]
    const intervals = watchIntervals(window, manifest)
    const drawing = watchDrawing(document)
    await begin(step)
    const lifecycles = await loadAll(subject, scripts)
    compareAll(always, step)
    for (const { path, isCustomers } of subject.order.screens) {
      if (isCustomers) signIn(subject)
      await begin({ doing: 'mount', path })
      const leave = await mountOnce(subject, lifecycles, path)
      compareAll(always, step)
      await begin({ doing: 'unmount', path })
      await leave()
      compareAll(afterwards, step)
    }
    await begin({ doing: 'unload', path: null })
    unloadVersion(manifest)
    compareAll(afterwards, step)
    await intervals.settle()
    await drawing.settle()
    return null
  } catch (error) {
    return faultBehind(error, { step, scripts })
  } finally {
    scripts.stop()
  }
}

/** A failure from a missing script says little about that script. */
function faultBehind(
  error: unknown,
  { step, scripts }: { step: SmokeTestStep; scripts: ScriptWatch },
): SmokeTestFault {
  try {
    scripts.hashes.compare(step)
  } catch (unhashed) {
    if (unhashed instanceof SmokeTestFailed) return unhashed.fault
  }
  return error instanceof SmokeTestFailed ? error.fault : faultOf(step, error)
}

function compareAll(all: readonly Comparison[], step: SmokeTestStep): void {
  for (const one of all) one.compare(step)
}

/** Widgets must have lifecycles too, but their props are unknown, so they are not mounted. */
async function loadAll({ manifest, order }: VersionUnderTest, scripts: ScriptWatch) {
  const lifecycles = await loadPart({ manifest, expose: 'lifecycles', within: order.loadWithin, scripts })
  for (const widget of manifest.widgets)
    await loadPart({ manifest, expose: `widget-${widget}`, within: order.loadWithin, scripts })
  return lifecycles
}

function signIn({ ctx, order: { user } }: VersionUnderTest): void {
  if (ctx.session.get().status !== 'customer') ctx.session.login({ token: user.token, user })
}

/** Waits for the response, because the next step may block everything. Texts are untrusted and of any length. */
async function tell(address: string, words: SmokeTestStep | SmokeTestEnd): Promise<void> {
  const body = JSON.stringify(words, (_, value: unknown) =>
    typeof value === 'string' ? value.slice(0, LONGEST_WORDS) : value,
  )
  await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
