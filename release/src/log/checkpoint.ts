import type { ReleaseState } from '../domain/record/state.ts'
import { keyId, type LogSigner, verifySigned } from '../keys.ts'
import { noteKeyHash, readNote, signNote } from './signed-note.ts'

export type Checkpoint = {
  readonly seq: number
  readonly head: string
  readonly epoch: number
  readonly at: string
}

/** Signs a checkpoint (C2SP `tlog-checkpoint`, `signed-note`) with time and epoch as extensions. */
export function signCheckpoint(
  { seq, head, epoch, at }: Checkpoint,
  signer: LogSigner,
  root: string,
): string {
  const hash = Buffer.from(head, 'hex').toString('base64')
  return signNote(`${originOf(root)}\n${seq}\n${hash}\n${at}\nepoch ${epoch}\n`, {
    signer,
    name: nameOf(signer.id),
  })
}

type Trust = { readonly root: string; readonly keys: ReleaseState['keys'] }

/** Undefined unless a root, plane, or administrator key signed it. `revoked`: also accepts keys revoked since. */
export function readCheckpoint(
  text: string,
  trust: Trust,
  { revoked = false }: { readonly revoked?: boolean } = {},
): Checkpoint | undefined {
  const note = readNote(text)
  const isSigned = signersOf(trust, revoked).some(publicKey => {
    const name = nameOf(keyId(publicKey))
    const hash = noteKeyHash(name, publicKey)
    return note?.signatures.some(
      one =>
        one.name === name &&
        one.keyHash === hash &&
        verifySigned({ payload: note.text, signature: one.signature }, publicKey),
    )
  })
  return note === undefined || !isSigned ? undefined : parse(note.text, trust.root)
}

function parse(text: string, root: string): Checkpoint | undefined {
  const [origin, seq = '', hash = '', at = '', epoch = ''] = text.split('\n')
  const [, number] = /^epoch (\d{1,9})$/.exec(epoch) ?? []
  const head = Buffer.from(hash, 'base64').toString('hex')
  const isWhole = /^\d{1,9}$/.test(seq) && head.length === 64 && Number.isFinite(Date.parse(at))
  if (origin !== originOf(root) || number === undefined || !isWhole) return undefined
  return { seq: Number(seq), head, epoch: Number(number), at }
}

function signersOf({ root, keys }: Trust, revoked: boolean): readonly string[] {
  const registered = [...keys.values()].filter(
    ({ role, revokedAt }) =>
      (role === 'plane' || role === 'administrator') && (revoked || revokedAt === null),
  )
  return [root, ...registered.map(({ publicKey }) => publicKey)]
}

function originOf(root: string): string {
  return `quayside/${keyId(root).slice(0, 16)}`
}

function nameOf(id: string): string {
  return `quayside/key/${id.slice(0, 16)}`
}
