import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { usualOrFull } from '../../../scripts/full-run.ts'
import { createReleases } from '../create-releases.ts'
import { folderStore } from '../store/folder-store.ts'
import { FIXTURE_REMOTES, fixtureBuild, OPERATOR, publicationOf } from '../testing/fixture-build.ts'
import { must, publishedStore, testClock, testKeys } from '../testing/published-store.ts'

type Child = ChildProcessByStdio<Writable, Readable, null>
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'processes-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function start(file: string, ...args: string[]): Child {
  const script = path.join(import.meta.dirname, '../testing', file)
  return spawn(process.execPath, [script, folder, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
}

async function linesOf(child: Child, onLine: (count: number) => void): Promise<string[]> {
  const lines: string[] = []
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    onLine(lines.length)
  }
  await ended
  return lines
}

it('loses nothing that was answered and leaves nothing half when killed in the middle of it', async () => {
  const store = folderStore(folder)
  await publishedStore({ store, environments: ['production'] })
  const ROUNDS = usualOrFull(4, 8)
  let patch = 1
  let revision = 1
  for (let round = 1; round <= ROUNDS; round += 1) {
    const child = start('publish-and-pin.child.ts', String(patch))
    const lines = await linesOf(child, count => {
      if (count === round) child.kill('SIGKILL')
    })
    const releases = createReleases({ store, keys: testKeys(), now: () => new Date() })
    expect(await releases.verify()).toMatchObject({ isWhole: true, break: null })
    const state = await releases.state()
    const present = state.environments.get('production')?.pins?.revision ?? 0
    const answered = lines.flatMap(line => /^pinned (\d+)$/.exec(line)?.[1] ?? [])
    expect(present).toBeGreaterThanOrEqual(Number(answered.at(-1) ?? revision))
    for (const version of lines.flatMap(line => /^published (.*)$/.exec(line)?.[1] ?? []))
      expect(state.versions.has(`mfe-loan@${version}`)).toBe(true)
    revision = present
    patch += lines.length === 0 ? 0 : Math.floor(lines.length / 2)
  }
  expect(revision).toBeGreaterThan(ROUNDS)
  const build = fixtureBuild({
    remote: 'mfe-loan',
    version: `2.0.${patch}`,
    routes: FIXTURE_REMOTES['mfe-loan'] ?? [],
  })
  const releases = createReleases({ store, keys: testKeys(), now: () => new Date() })
  must(await releases.publish(publicationOf(build)))
  const request = { kind: 'pin', versions: { 'mfe-loan': build.manifest.version }, canary: null } as const
  const options = { environment: 'production', by: OPERATOR, reason: 'again', expectedRevision: null }
  expect(must(await releases.change(request, options)).report.findings).toEqual([])
})

it('lets one of two processes win each round and tells the other', async () => {
  const store = folderStore(folder)
  const { publish } = await publishedStore({ store, environments: ['production'], clock: testClock() })
  await publish('mfe-loan', '1.1.0')
  const rounds = 40
  const managers = ['first', 'second'].map(name => start('pin-race.child.ts', name, String(rounds)))
  let ready = 0
  const told = await Promise.all(
    managers.map(manager =>
      linesOf(manager, count => {
        if (count === 1) ready += 1
        if (count === 1 && ready === managers.length) for (const each of managers) each.stdin.write('go\n')
      }),
    ),
  )
  const answers = told.map(lines => lines.slice(1).map(line => JSON.parse(line)))
  for (let round = 0; round < rounds; round += 1) {
    const both = answers.map(list => list[round])
    expect(both.filter(answer => answer.isDone)).toHaveLength(1)
    const [loser] = both.filter(answer => !answer.isDone)
    expect(loser.code).toBe('conflict')
    expect(loser.revision).toBeGreaterThan(loser.expectedRevision)
  }
  const releases = createReleases({ store, keys: testKeys(), now: () => new Date() })
  expect((await releases.state()).environments.get('production')?.pins?.revision).toBe(rounds + 1)
  expect(await releases.verify()).toMatchObject({ isWhole: true })
})
