import type { OpenPolicy } from '@quayside/contracts/customer/user'
import { LOCALES, type Locale } from '@quayside/contracts/locales'
import { refuse } from '@quayside/contracts/result'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import type { Policies } from '../services.ts'
import { acceptancesOf, insertAcceptance } from './queries.ts'
import { type Accepted, openVersionOf, type Version } from './rules.ts'
import type { AcceptanceRow } from './tables.ts'

/** The documents as far as customers accept them. */
export type PolicyTexts = {
  /** Ids of the documents whose changes customers accept. */
  readonly accepted: readonly string[]
  versionsOf(id: string): readonly Version[]
  versionAt(id: string, at: number): string | undefined
  sourceOf(id: string, locale: Locale, version: string): { locale: Locale; hash: string } | undefined
}

/** What the forms that open an account say the customer agrees to. */
const AGREED_AT_SIGN_UP = ['terms', 'privacy']

export function createPolicies(texts: PolicyTexts): Policies {
  async function open(tx: ReadTx, { userId, now }: { userId: string; now: number }): Promise<OpenPolicy[]> {
    const accepted = await readAccepted(tx, texts, userId)
    return texts.accepted.flatMap(
      id => openVersionOf({ id, versions: texts.versionsOf(id) }, accepted, now) ?? [],
    )
  }

  return {
    open,
    async refuse(tx, request) {
      const blocking = (await open(tx, request)).filter(({ isInForce }) => isInForce)
      return blocking.length === 0 ? undefined : refuse('10041', { policies: blocking.map(({ id }) => id) })
    },
    async agreeAtSignUp(tx, { userId, locale, now }) {
      for (const document of AGREED_AT_SIGN_UP) {
        const version = texts.versionAt(document, now) ?? texts.versionsOf(document)[0]?.version
        if (version !== undefined) await accept(tx, texts, { userId, document, version, locale, now })
      }
    },
  }
}

/** Returns what a customer accepted; an acceptance of a text that was changed without a new version does not count. */
export async function readAccepted(
  tx: ReadTx,
  texts: PolicyTexts,
  userId: string,
): Promise<readonly Accepted[]> {
  const rows = await tx.all(acceptancesOf, { userId })
  return rows.flatMap(row => {
    const version = versionOf(row, texts)
    return version !== undefined && isOf(row, version, texts) ? [{ document: row.document, version }] : []
  })
}

/** Returns the version of an acceptance; an account older than the records accepted the one of its day. */
export function versionOf(row: AcceptanceRow, texts: Pick<PolicyTexts, 'versionAt'>): string | undefined {
  return row.version === '' ? texts.versionAt(row.document, row.accepted_at) : row.version
}

function isOf({ document, sha256 }: AcceptanceRow, version: string, texts: PolicyTexts): boolean {
  return (
    sha256 === '' || LOCALES.some(({ value }) => texts.sourceOf(document, value, version)?.hash === sha256)
  )
}

type Acceptance = {
  readonly userId: string
  readonly document: string
  readonly version: string
  readonly locale: Locale
  readonly now: number
}

/** Records the text of a version in the nearest language that has it. */
export async function accept(
  tx: Tx,
  texts: Pick<PolicyTexts, 'sourceOf'>,
  { userId, document, version, locale, now }: Acceptance,
): Promise<void> {
  const source = texts.sourceOf(document, locale, version)
  if (source === undefined) return
  await tx.run(insertAcceptance, {
    user_id: userId,
    document,
    version,
    sha256: source.hash,
    locale: source.locale,
    accepted_at: now,
  })
}
