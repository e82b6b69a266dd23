import type * as endpoints from '@quayside/contracts/endpoints/loans'
import type { LoanRecord } from '@quayside/contracts/endpoints/loans'
import { ok, type Refusal, type Result, refuse } from '@quayside/contracts/result'
import { refuseWith, type StatusRefusal } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { isBlank } from '../../../platform/photos/ink.ts'
import { holdPhoto } from '../../../platform/photos/vault/queries.ts'
import { commit } from '../../../platform/storage/commit.ts'
import { lockUser } from '../../../platform/storage/queries/users.ts'
import type { DrawnSignature } from '../agreement/agreement.ts'
import { drawSigned, offeredFile, readByHash, saveFile } from '../agreement/files.ts'
import { refusalOf } from '../applications/eligibility.ts'
import { filesOf } from '../queries.ts'
import { isSignable, type Loan, sign } from '../rules/loan.ts'
import { termsHash } from '../rules/loan-offer.ts'
import type { LoanServices } from '../services.ts'
import { agreedOf, filesNow, loanView } from '../view.ts'
import { writeLoan } from '../write-loan.ts'
import { ownLoan } from './own.ts'

type Signing = CustomerInput<typeof endpoints.signLoan, LoanServices>
type Answer = Result<LoanRecord, Refusal | StatusRefusal>

/** Minimum pixels of a signature's shorter side; a smaller one is only a dot. */
const LEAST_SIDE = 40

/** `POST /user/loan/{id}/sign`: stores the signed file with the loan, unless the loan changed meanwhile. */
export async function signOne(input: Signing): Promise<Answer> {
  const { params, body, session, mode, services } = input
  const { userId } = session
  const limited = await refuseWhenLimited(services, ['loansByUser', userId])
  if (limited !== undefined) return limited
  const { storage, clock, photos } = services
  const found = await storage.read(async tx => ({
    known: await ownLoan(tx, { id: params.id, userId, mode }),
    refused: await refusalOf(tx, services, { userId, mode, now: clock.now() }),
  }))
  const { known, refused } = found
  if (known === undefined) return refuseWith('404')
  const clientId = body.clientId.toLowerCase()
  if (known.signature?.clientId === clientId) return await signedAlready(services, known, body)
  const wrong = refused ?? refuseSigning(known, body)
  if (wrong !== undefined) return wrong
  const offered = await readFileOf(services, known, body)
  if (offered === undefined) return refuseWith('409', { reason: 'agreement' })
  const picture = await pictureOf(services, userId, body.signature)
  if (!picture.ok) return picture
  const at = clock.now()
  const typedName = picture.value === null ? (body.typedName ?? '') : null
  const drawn = await drawSigned(services, known, {
    at,
    typedName,
    picture: picture.value,
    offered,
  })
  const photo = picture.value === null ? null : await photos.vault.save(userId, picture.value.jpeg)
  const answer = await commit(storage, async (tx, afterCommit): Promise<Answer | undefined> => {
    await tx.run(lockUser, { id: userId })
    const before = await ownLoan(tx, { id: params.id, userId, mode })
    if (before?.signature?.clientId === clientId) return undefined
    if (before === undefined || before.version !== known.version) return refuse('10019')
    const stopped =
      (await services.ownLimits.refuse(tx, { userId, mode, act: 'other', now: at })) ??
      (await services.policies.refuse(tx, { userId, now: at }))
    if (stopped !== undefined) return stopped
    const signed = sign(before, { signature: { clientId, at, typedName, photo }, now: at })
    if (!signed.ok) return signed
    const after = signed.value
    if (!(await writeLoan(tx, services, { before, after, afterCommit }))) return refuse('10019')
    await saveFile(tx, drawn)
    if (photo !== null) await tx.run(holdPhoto, { id: photo, userId })
    return ok(loanView(after, { files: await tx.all(filesOf, { loanId: after.id }), now: at }))
  })
  // An identical concurrent request was first.
  return answer ?? (await signOne(input))
}

/** The signature applies to the file the customer read; an older page sends no hash. */
async function readFileOf(services: LoanServices, known: Loan, { agreement }: Signing['body']) {
  return agreement === undefined
    ? await offeredFile(services, known)
    : await readByHash(services, known, agreement)
}

function refuseSigning(known: Loan, body: Signing['body']) {
  if (!isSignable(known)) return refuse('10019', { status: known.status })
  if (body.termsHash !== termsHash(agreedOf(known))) return refuseWith('409', { reason: 'terms' })
  const isOne = (body.signature === undefined) !== (body.typedName === undefined)
  const message = 'Draw a signature or type a name'
  return isOne ? undefined : refuseWith('400', { issues: [{ path: 'signature', message }] })
}

/** Returns the cleaned drawn signature; null for a typed name. Like every upload, it is untrusted. */
async function pictureOf(
  { photos }: LoanServices,
  userId: string,
  dataUrl: string | undefined,
): Promise<Result<DrawnSignature | null, StatusRefusal>> {
  if (dataUrl === undefined) return ok(null)
  const reading = await photos.reader.read(userId, bytesOf(dataUrl), { leastSide: LEAST_SIDE })
  if (reading.ok && !(await isBlank(reading.value.jpeg))) return ok(reading.value)
  const message = reading.ok ? 'blank' : reading.error
  return refuseWith('400', { issues: [{ path: 'signature', message }] })
}

/** A retry returns the same answer; any other content under the same id is rejected. */
async function signedAlready(services: LoanServices, known: Loan, body: Signing['body']): Promise<Answer> {
  const { storage, clock } = services
  const files = await storage.read(tx => tx.all(filesOf, { loanId: known.id }))
  const { offered } = filesNow(known, files)
  const isSame =
    body.termsHash === termsHash(agreedOf(known)) &&
    (body.agreement === undefined || body.agreement === offered?.sha256) &&
    (body.typedName ?? null) === known.signature?.typedName &&
    (await isDrawnAlike(services, known, body.signature))
  return isSame ? ok(loanView(known, { files, now: clock.now() })) : refuseWith('409')
}

/** Returns whether a drawing matches the stored signature; a deleted one counts as matching. */
async function isDrawnAlike(
  { photos }: LoanServices,
  { userId, signature }: Loan,
  dataUrl: string | undefined,
): Promise<boolean> {
  const photo = signature?.photo ?? null
  if (dataUrl === undefined || photo === null) return (dataUrl === undefined) === (photo === null)
  const stored = await photos.vault.read(userId, photo)
  if (stored === undefined) return true
  const reading = await photos.reader.read(userId, bytesOf(dataUrl), { leastSide: LEAST_SIDE })
  return reading.ok && stored.equals(reading.value.jpeg)
}

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
