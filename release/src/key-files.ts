import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { hasCode, readSmallFileSync } from './bounded-read.ts'

export function newKeyText(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
}

export function readKeyFile(file: string): KeyObject | undefined {
  const text = readSmallFileSync(file)
  return text === undefined ? undefined : createPrivateKey(text)
}

/** Like `readKeyFile`, but creates a missing file and makes its folder owner-only. */
export function openKeyFile(file: string): KeyObject {
  if (readSmallFileSync(file) === undefined) {
    writeNew(file, newKeyText(), 0o600)
    chmodSync(path.dirname(file), 0o700)
  }
  // Read back: when two processes create it at once, the first one wins.
  return createPrivateKey(readSmallFileSync(file) ?? '')
}

/** Writes atomically and never overwrites. */
export function writeNew(file: string, content: string | Uint8Array, mode: number): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const staged = `${file}.${process.pid}.new`
  rmSync(staged, { force: true })
  const handle = openSync(staged, 'wx', mode)
  try {
    writeSync(handle, typeof content === 'string' ? Buffer.from(content) : content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  try {
    linkSync(staged, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(staged, { force: true })
  }
}
