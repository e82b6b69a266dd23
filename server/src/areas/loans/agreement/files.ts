import { hash } from 'node:crypto'
import { type AgreementWords, agreementWords } from '@quayside/contracts/endpoints/loans'
import { type Locale, localeOf } from '@quayside/contracts/locales'
import { sandboxMark } from '../../../platform/i18n/sandbox-mark.ts'
import { holdPhoto } from '../../../platform/photos/vault/queries.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { filesOf, insertFile } from '../queries.ts'
import { isSignable, type Loan } from '../rules/loan.ts'
import type { BorrowerFacts } from '../services.ts'
import type { FileKind, LoanFileRow } from '../tables.ts'
import { agreedOf, filesNow, offeredAt } from '../view.ts'
import { type Agreement, agreementDocument, type SignedBy } from './agreement.ts'
import { wordsOf } from './agreement-words.ts'

export type Filing = Pick<CoreServices, 'storage' | 'clock' | 'config' | 'photos' | 'printer'> & {
  readonly borrowerFacts: BorrowerFacts
}

/** A drawn and sealed file that a command has not claimed yet. */
export type DrawnFile = LoanFileRow & { readonly userId: string }

/**
 * Returns the file of the current offer, in the requested or the account's locale; draws and stores it on first use. A
 * signed or ended agreement keeps its language. Files are drawn and sealed outside commands, so two requests may draw
 * the same one; the first one written wins.
 */
export async function offeredFile(services: Filing, known: Loan, wanted?: Locale): Promise<LoanFileRow> {
  const { storage } = services
  const locale = wanted ?? (await storage.read(tx => accountLocale(tx, known.userId)))
  const find = async (tx: ReadTx) => {
    const { offers, offered } = filesNow(known, await tx.all(filesOf, { loanId: known.id }))
    return isSignable(known) ? offers.find(file => file.locale === locale) : offered
  }
  const stored = await storage.read(find)
  if (stored !== undefined) return stored
  const drawn = await draw(services, known, { kind: 'offered', locale })
  return await storage.write(async tx => {
    await saveFile(tx, drawn)
    const file = await find(tx)
    if (file === undefined) throw new Error(`the agreement of loan ${known.id} was not stored`)
    return file
  })
}

export async function readByHash(
  { storage }: Pick<Filing, 'storage'>,
  known: Loan,
  sha256: string,
): Promise<LoanFileRow | undefined> {
  const files = await storage.read(tx => tx.all(filesOf, { loanId: known.id }))
  return filesNow(known, files).offers.find(file => file.sha256 === sha256)
}

export async function drawSigned(
  services: Filing,
  known: Loan,
  { offered, ...signed }: Omit<SignedBy, 'offeredHash'> & { readonly offered: LoanFileRow },
): Promise<DrawnFile> {
  const locale = offered.locale || (await services.storage.read(tx => accountLocale(tx, known.userId)))
  const file = await draw(services, known, {
    kind: 'signed',
    locale,
    signed: { ...signed, offeredHash: offered.sha256 },
  })
  return { ...file, locale: offered.locale }
}

/** Stores a drawn file and holds its photos, unless another writer stored one first. */
export async function saveFile(tx: Tx, { userId, ...file }: DrawnFile): Promise<void> {
  if ((await tx.run(insertFile, file)) === 0) return
  for (const id of [file.photo_id, file.words_id]) if (id !== null) await tx.run(holdPhoto, { id, userId })
}

export async function readWords(
  { photos }: Pick<Filing, 'photos'>,
  userId: string,
  { words_id: id }: Pick<LoanFileRow, 'words_id'>,
): Promise<AgreementWords | undefined> {
  const bytes = id === null ? undefined : await photos.vault.read(userId, id)
  return bytes === undefined ? undefined : agreementWords.parse(JSON.parse(bytes.toString()))
}

/** Returns the bytes of a stored file; throws when they do not match its hash. */
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

type Drawing = { readonly kind: FileKind; readonly locale: Locale; readonly signed?: SignedBy }

async function draw(services: Filing, known: Loan, { kind, locale, signed }: Drawing): Promise<DrawnFile> {
  const { storage, clock, photos, printer } = services
  const mark = sandboxMark(services.config, locale)
  const agreement = { ...(await storage.read(tx => agreementOf(tx, services, known))), locale, mark }
  const document = agreementDocument({ ...agreement, ...(signed === undefined ? {} : { signed }) })
  const bytes = await printer.print(document)
  const { id, userId, revision } = known
  const words = kind === 'offered' ? Buffer.from(JSON.stringify(wordsOf(document))) : undefined
  return {
    userId,
    loan_id: id,
    revision,
    kind,
    locale,
    created_at: clock.now(),
    photo_id: await photos.vault.save(userId, bytes),
    sha256: hash('sha256', bytes, 'hex'),
    words_id: words === undefined ? null : await photos.vault.save(userId, words),
  }
}

async function accountLocale(tx: ReadTx, userId: string): Promise<Locale> {
  const user = await tx.one(findUser, { id: userId })
  return localeOf(user?.locale)
}

async function agreementOf(
  tx: ReadTx,
  { config, borrowerFacts }: Filing,
  known: Loan,
): Promise<Omit<Agreement, 'signed' | 'locale' | 'mark'>> {
  const { userId, orderNo } = known
  const user = await tx.one(findUser, { id: userId })
  const username = user?.username ?? ''
  const name = await borrowerFacts.holderName(tx, userId)
  return {
    siteName: config.siteName,
    lender: config.operator.name,
    orderNo,
    userId,
    holder: name === undefined ? username : `${name} (${username})`,
    agreed: agreedOf(known),
    at: offeredAt(known),
  }
}
