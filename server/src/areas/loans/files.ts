import { hash } from 'node:crypto'
import { type AgreementWords, agreementWords } from '@quayside/contracts/endpoints/loans'
import { isLocale } from '@quayside/contracts/locales'
import { holdPhoto } from '../../platform/photos/queries.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import type { CoreServices } from '../services.ts'
import { type Agreement, agreementDocument, type SignedBy } from './agreement.ts'
import { wordsOf } from './agreement-words.ts'
import { findFile, insertFile } from './queries.ts'
import type { Loan } from './rules/loan.ts'
import type { AboutBorrower } from './services.ts'
import type { FileKind, LoanFileRow } from './tables.ts'
import { agreedOf, offeredAt } from './view.ts'

/** What drawing and keeping an agreement needs. */
export type Filing = Pick<CoreServices, 'storage' | 'clock' | 'config' | 'photos' | 'printer'> & {
  readonly about: AboutBorrower
}

/** A file that is drawn and sealed, and that a command must yet hold on to. */
export type DrawnFile = LoanFileRow & { readonly userId: string }

/**
 * The file of what is offered now, drawn when it is first wanted: in the language that its customer has then. It is drawn and
 * sealed outside any command, which is why two at once may draw it: the first that is written counts.
 */
export async function offeredFile(services: Filing, known: Loan): Promise<LoanFileRow> {
  const which = { loanId: known.id, revision: known.revision, kind: 'offered' } as const
  const kept = await services.storage.read(tx => tx.one(findFile, which))
  if (kept !== undefined) return kept
  const drawn = await draw(services, known, 'offered')
  return await services.storage.write(async tx => {
    await keepFile(tx, drawn)
    const file = await tx.one(findFile, which)
    if (file === undefined) throw new Error(`the agreement of loan ${known.id} was not kept`)
    return file
  })
}

/** Draws the agreement as it is signed. */
export function drawSigned(services: Filing, known: Loan, signed: SignedBy): Promise<DrawnFile> {
  return draw(services, known, 'signed', signed)
}

/** Holds on to a drawn file, unless another was faster. */
export async function keepFile(tx: Tx, { userId, ...file }: DrawnFile): Promise<void> {
  if ((await tx.run(insertFile, file)) === 0) return
  for (const id of [file.photo_id, file.words_id]) if (id !== null) await tx.run(holdPhoto, { id, userId })
}

/** The words of a kept file; undefined of one that was kept without. */
export async function readWords(
  { photos }: Pick<Filing, 'photos'>,
  userId: string,
  { words_id: id }: Pick<LoanFileRow, 'words_id'>,
): Promise<AgreementWords | undefined> {
  const bytes = id === null ? undefined : await photos.vault.read(userId, id)
  return bytes === undefined ? undefined : agreementWords.parse(JSON.parse(bytes.toString()))
}

/** The bytes of a kept file; throws when they are not what its hash says. */
export async function readFile(
  { photos }: Pick<Filing, 'photos'>,
  userId: string,
  { photo_id: id, sha256 }: Pick<LoanFileRow, 'photo_id' | 'sha256'>,
): Promise<Uint8Array> {
  const bytes = await photos.vault.read(userId, id)
  if (bytes === undefined || hash('sha256', bytes, 'hex') !== sha256) {
    throw new Error(`the agreement ${id} is not what it was`)
  }
  return bytes
}

async function draw(services: Filing, known: Loan, kind: FileKind, signed?: SignedBy): Promise<DrawnFile> {
  const { storage, clock, photos, printer } = services
  const agreement = await storage.read(tx => agreementOf(tx, services, known))
  const document = agreementDocument({ ...agreement, ...(signed === undefined ? {} : { signed }) })
  const bytes = await printer.print(document)
  const { id, userId, revision } = known
  const words = kind === 'offered' ? Buffer.from(JSON.stringify(wordsOf(document))) : undefined
  return {
    ...{ userId, loan_id: id, revision, kind, created_at: clock.now() },
    ...{ photo_id: await photos.vault.keep(userId, bytes), sha256: hash('sha256', bytes, 'hex') },
    words_id: words === undefined ? null : await photos.vault.keep(userId, words),
  }
}

async function agreementOf(
  tx: ReadTx,
  { config, about }: Filing,
  known: Loan,
): Promise<Omit<Agreement, 'signed'>> {
  const { userId, orderNo } = known
  const user = await tx.one(findUser, { id: userId })
  const username = user?.username ?? ''
  const name = await about.holderName(tx, userId)
  return {
    locale: user !== undefined && isLocale(user.locale) ? user.locale : 'en',
    ...{ siteName: config.siteName, lender: config.operator.name, isSandbox: config.siteMode === 'sandbox' },
    ...{ orderNo, userId, holder: name === undefined ? username : `${name} (${username})` },
    ...{ agreed: agreedOf(known), at: offeredAt(known) },
  }
}
