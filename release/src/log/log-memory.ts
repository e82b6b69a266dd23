import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { MOST_KEPT_BYTES, readFileUpTo, readSmallFileSync } from '../bounded-read.ts'
import { jsonOf, sha256Hex, textOf } from '../bytes.ts'
import { EMPTY_STATE, emptyEnvironment, FOLD_VERSION } from '../domain/record/fold.ts'
import type { EnvironmentState, ReleaseState } from '../domain/record/state.ts'
import { writeNew } from '../key-files.ts'
import { packState, unpackState } from './pack-state.ts'
import type { Verified } from './verify-entry.ts'

export type Mark = Pick<ReleaseState, 'seq' | 'head' | 'epoch'>

export type Recalled = {
  readonly verified: Verified
  /** The newest verified entry, at or after that state; null for an empty log. */
  readonly mark: Mark | null
}

/** Verified log state outside the store. Never rejects: an unwritable folder loses the memory only. */
export type LogMemory = {
  /** `empty`: the state of an empty log, whose environments always exist. */
  recall(empty: ReleaseState): Promise<Recalled>
  keep(verified: Verified): Promise<void>
  /** Keeps an entry before it is read back, if it is newer than the kept one. */
  keepMark(mark: Mark): Promise<void>
}

export type MemoryParts = {
  readonly folder: string
  readonly keyFolder: string
  readonly store: string
  readonly root: () => string | undefined
}

/** Rewrites the state after this share of new entries, and the mark after every entry. */
const GROWTH = 0.01

const markText = z.object({ about: z.string(), seq: z.number(), head: z.string(), epoch: z.number() })
const stateText = z.object({ about: z.string(), state: z.unknown(), hashes: z.string() })

export function openLogMemory({ folder, keyFolder, store, root }: MemoryParts): LogMemory {
  const name = path.join(folder, `verified-log-${sha256Hex(store).slice(0, 12)}`)
  const [stateFile, markFile] = [`${name}.json`, `${name}.head.json`]
  // A newer program may fold entries differently; the log's end is the same for each.
  const aboutMark = () => JSON.stringify([store, root() ?? null])
  const aboutState = () => JSON.stringify([store, root() ?? null, FOLD_VERSION, SHAPE])
  let written = { seq: 0, epoch: 0 }
  let key: Buffer | undefined
  const sealed = () => {
    key ??= openLocalKey(keyFolder)
    return key
  }

  async function readMark(): Promise<Mark | null> {
    const text = markText.safeParse(await readSealed(markFile, sealed()))
    return text.success && text.data.about === aboutMark() ? text.data : null
  }

  async function recall(empty: ReleaseState): Promise<Recalled> {
    const text = stateText.safeParse(await readSealed(stateFile, sealed()))
    const mark = await readMark()
    if (!text.success || text.data.about !== aboutState())
      return { verified: { state: empty, hashes: [] }, mark }
    const state = withEnvironments(unpackState(text.data.state), empty)
    written = state
    return { verified: { state, hashes: text.data.hashes.match(/.{64}/g) ?? [] }, mark }
  }

  async function keepMark({ seq, head, epoch }: Mark): Promise<void> {
    if (isNewer({ seq, epoch }, await readMark()))
      await writeSealed(markFile, JSON.stringify({ about: aboutMark(), seq, head, epoch }), sealed())
  }

  async function keep({ state, hashes }: Verified): Promise<void> {
    const { seq, epoch } = state
    await keepMark(state)
    if (epoch === written.epoch && seq - written.seq < seq * GROWTH) return
    written = { seq, epoch }
    const body = `{"about":${JSON.stringify(aboutState())},"hashes":"${hashes.join('')}","state":${packState(state)}}`
    await writeSealed(stateFile, body, sealed())
  }

  return {
    recall: empty => recall(empty).catch(() => ({ verified: { state: empty, hashes: [] }, mark: null })),
    keep: verified => keep(verified).catch(() => {}),
    keepMark: mark => keepMark(mark).catch(() => {}),
  }
}

function isNewer({ seq, epoch }: Omit<Mark, 'head'>, mark: Mark | null): boolean {
  return mark === null || epoch > mark.epoch || (epoch === mark.epoch && seq > mark.seq)
}

const SHAPE = [EMPTY_STATE, emptyEnvironment('')].map(value => Object.keys(value).sort().join())

function withEnvironments(state: ReleaseState, { environments }: ReleaseState): ReleaseState {
  const all: [string, EnvironmentState][] = [...environments].map(([name, one]) => [
    name,
    state.environments.get(name) ?? one,
  ])
  return { ...state, environments: new Map([...all, ...state.environments]) }
}

const KEY_BYTES = 32

function openLocalKey(folder: string): Buffer {
  const file = path.join(folder, 'verified-log.key')
  writeNew(file, randomBytes(KEY_BYTES).toString('base64'), 0o600)
  return Buffer.from(readSmallFileSync(file) ?? '', 'base64')
}

/** Parses a file whose first line is the HMAC-SHA-256 of the rest; undefined when it does not match. */
async function readSealed(file: string, key: Buffer): Promise<unknown> {
  const text = textOf(
    (await readFileUpTo(file, { most: MOST_KEPT_BYTES }).catch(() => undefined)) ?? new Uint8Array(),
  )
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  const [given, right] = [Buffer.from(text.slice(0, Math.max(end, 0)), 'hex'), seal(body, key)]
  return given.length === right.length && timingSafeEqual(given, right) ? jsonOf(body) : undefined
}

async function writeSealed(file: string, body: string, key: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const staged = `${file}.${process.pid}.new`
  await writeFile(staged, `${seal(body, key).toString('hex')}\n${body}`, { mode: 0o600 })
  await rename(staged, file)
}

function seal(body: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(body).digest()
}
