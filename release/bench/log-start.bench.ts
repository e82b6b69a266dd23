/** Measures process start over a log of 100,000 entries. Usage: node log-start.bench.ts [entries] */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ReleaseAct } from '@quayside/contracts/release/events'
import { versionKey } from '@quayside/contracts/release/pins'
import { integrityOf, sha256Hex, textOf } from '../src/bytes.ts'
import type { ReleaseState } from '../src/domain/record/state.ts'
import { appendEvent } from '../src/log/append.ts'
import { openLogMemory } from '../src/log/log-memory.ts'
import { openLog } from '../src/log/release-log.ts'
import { folderStore } from '../src/store/folder-store.ts'
import type { ObjectStore } from '../src/store/object-store.ts'
import { OPERATOR } from '../src/testing/fixture-build.ts'
import { publishedStore, testKeys, testSigner } from '../src/testing/published-store.ts'

const RUNS = 5
const SINCE = 50

const entries = Number(process.argv[2] ?? 100_000)
const root = await mkdtemp(path.join(tmpdir(), 'quayside-log-'))
const store = folderStore(path.join(root, 'store'))
try {
  const plane = await publishedStore({ store, environments: ['production'] })
  const middle = await fill(await plane.releases.state(), entries - SINCE)
  const whole = await timed(start)
  await fill(middle, entries)
  const restarts = []
  for (let run = 0; run < RUNS; run += 1) restarts.push(await timed(start))
  const [median] = restarts.sort((a, b) => a.ms - b.ms).slice(Math.floor(RUNS / 2))
  process.stdout.write(
    `${JSON.stringify({ bench: 'log-start', entries, verified: whole, fromCheckpoint: median, checkpointMiB: await checkpointMiB() })}\n`,
  )
} finally {
  await rm(root, { recursive: true, force: true })
}

async function start(): Promise<number> {
  const keys = testKeys()
  const memory = openLogMemory({
    folder: path.join(root, 'cache'),
    keyFolder: path.join(root, 'keys'),
    store: store.description,
    root: keys.log.root,
  })
  return (await openLog({ store, root: keys.log.root, now: Date.now, memory }).state()).seq
}

async function timed(work: () => Promise<number>) {
  const [cpu, began] = [process.cpuUsage(), performance.now()]
  const seq = await work()
  const ms = Math.round(performance.now() - began)
  const { user, system } = process.cpuUsage(cpu)
  return { seq, ms, cpuMs: Math.round((user + system) / 1_000) }
}

/** Writes entries up to `to`. Of every ten: six pins, three publications, one lock. Does not wait for the disk. */
async function fill(from: ReleaseState, to: number): Promise<ReleaseState> {
  const document = from.environments.get('production')?.revisions.at(-1)?.document ?? ''
  const signer = testSigner(7)
  let state = from
  let text = ''
  const written: Pick<ObjectStore, 'putNew'> = {
    async putNew(key, body) {
      text = textOf(body)
      await writeFile(path.join(root, 'store', key), body)
      return true
    },
  }
  for (let seq = from.seq + 1; seq <= to; seq += 1) {
    const event = {
      by: OPERATOR,
      reason: `the reason of entry ${seq}`,
      at: state.at,
      act: actOf(seq, document),
    }
    await appendEvent({ store: { ...store, ...written }, signer }, state, event)
    state = { ...state, seq, head: sha256Hex(text) }
  }
  return state
}

function actOf(seq: number, document: string): ReleaseAct {
  const [remote, version] = ['mfe-loan', `2.0.${seq}`]
  if (seq % 10 === 0) return { type: 'locked', environment: 'staging', remote }
  if (seq % 10 < 4)
    return {
      type: 'published',
      remote,
      version,
      manifest: integrityOf(versionKey(remote, version)),
      size: { total: 200_000, first: 100_000 },
      author: 'the team (token)',
      notes: '',
      gitRevision: null,
    }
  const changes = [{ remote, from: `2.0.${seq - 1}`, to: version, canary: null }]
  return {
    type: 'pinned',
    environment: 'production',
    revision: seq,
    document,
    act: 'pin',
    changes,
    proposal: null,
  }
}

async function checkpointMiB(): Promise<number> {
  const name = path.join(root, 'cache', `verified-log-${sha256Hex(store.description).slice(0, 12)}.json`)
  return Math.round(((await stat(name)).size / 1024 ** 2) * 10) / 10
}
