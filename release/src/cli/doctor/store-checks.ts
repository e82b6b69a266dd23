import { randomUUID } from 'node:crypto'
import { bytesOf } from '../../bytes.ts'
import { checkServedFiles } from '../../checks/served-files.ts'
import { verifySigned } from '../../keys.ts'
import { openCosigners, splitWords } from '../../log/cosigner.ts'
import { readDocument } from '../../log/documents.ts'
import { WAY_ON } from '../../log/release-log.ts'
import type { Damage } from '../../releases.ts'
import { asSentence, count } from '../format/words.ts'
import { type Diagnosis, type DoctorContext, failed, passed } from './check.ts'

/** Also checks that the store refuses a second write of a new key. */
export async function storeCheck({ plane: { store } }: DoctorContext): Promise<Diagnosis> {
  const key = `probes/${randomUUID()}`
  try {
    const isFirst = await store.putNew(key, bytesOf('doctor'))
    const isSecond = await store.putNew(key, bytesOf('doctor again'))
    await store.delete(key)
    if (isFirst && !isSecond) return passed('store', `${store.description} can be read and written.`)
    return failed(
      'store',
      `${store.description} lets two writers have one key.`,
      'Use a service with conditional writes (If-None-Match): without them two managers could pin at once.',
    )
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    return failed('store', words, 'Check RELEASE_STORE, the rights on it, and that it can be reached.')
  }
}

export async function logCheck({ plane, context }: DoctorContext): Promise<Diagnosis> {
  const { releases } = plane
  const verdict = await releases.verify()
  const { doubt } = await releases.confirmed()
  if (verdict.break === null && doubt !== null)
    return failed(
      'log',
      asSentence(doubt),
      'See that a plane runs, its clock, and who else may write the store.',
    )
  const now = () => context.now().getTime()
  const cosigners = await openCosigners({
    ...plane,
    ...plane.reports,
    root: plane.keys.log.root,
    now,
  }).read()
  const split = splitWords(cosigners)
  if (verdict.break === null && split !== null)
    return failed(
      'log',
      asSentence(split),
      'That site or this machine reads a different store: compare where each reads, and who could sign with the key of the plane.',
    )
  if (verdict.break === null)
    return passed(
      'log',
      `All ${verdict.events} entries are whole and signed${cosigners.length === 0 ? '' : `; ${count(cosigners.length, 'site')} co-signed it`}.`,
    )
  const words = `Entry ${verdict.break.seq} ${verdict.break.problem}.`
  if (verdict.break.isLost) return failed('log', words, WAY_ON)
  return failed('log', words, adviceOf(await releases.damage()))
}

function adviceOf(damage: Damage | null): string {
  if (damage === null)
    return 'Every entry is believed and stays; a file that this one names is not what it was. Put that file back from a backup, or publish the same build again.'
  return damage.stays === null
    ? 'Nothing from there on is believed. Put it back from a backup, or move it out of the log: npm run release -- doctor --repair'
    : asSentence(damage.stays)
}

export async function pinsCheck({ plane }: DoctorContext): Promise<Diagnosis> {
  const { environments } = await plane.releases.state()
  const pinned = [...environments.values()].filter(({ pins }) => pins !== null)
  const unsigned: string[] = []
  for (const { name, revisions } of pinned) {
    const last = revisions.at(-1)
    const read = last === undefined ? undefined : await readDocument(plane.store, last.document)
    if (!read?.ok || !verifySigned(read.envelope, plane.keys.publicKey(name))) unsigned.push(name)
  }
  if (unsigned.length > 0)
    return failed(
      'pins',
      unsigned.map(name => `The pins of ${name} do not carry the signature of its key.`).join(' '),
      `Put the key back that signed them, or pin again: ${unsigned.map(name => `npm run release -- undo --env ${name}`).join(', ')}`,
    )
  if (pinned.length === 0)
    return failed('pins', 'Nothing is pinned anywhere.', 'Publish and pin: npm run release -- help pin')
  return passed('pins', `The pins of ${pinned.map(({ name }) => name).join(' and ')} verify.`)
}

export async function filesCheck({ plane: { releases, store } }: DoctorContext): Promise<Diagnosis> {
  const { versions, files, problems, broken } = await checkServedFiles(store, await releases.state())
  if (problems.length > 0) {
    const remotes = [...new Set(broken.values())]
    const back = remotes.map(remote => `npm run release -- rollback ${remote}`).join(', ')
    return failed(
      'files',
      `${problems.join('; ')}.`,
      `Publish the same build of ${[...broken.keys()].join(', ')} again, or go back: ${back}`,
    )
  }
  return passed('files', `${count(files, 'file')} of ${count(versions, 'version')} are there, byte for byte.`)
}
