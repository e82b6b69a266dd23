import { createHmac, randomBytes } from 'node:crypto'
import { refuse } from '@quayside/contracts/result'
import * as z from 'zod/mini'
import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import type { ReadTx, Storage, Tx } from '../../platform/storage/storage.ts'
import type { OwnLimits, PersonFact } from '../services.ts'
import {
  deleteDueMark,
  deleteMarksOfKind,
  dueMarks,
  emailOf,
  exclusionByMark,
  exclusionOfPerson,
  findMarkKey,
  insertMark,
  insertMarkKey,
  phonesOf,
  providersOf,
  statedIdentity,
  walletsOf,
} from './person-tables.ts'
import { readBreak } from './read.ts'
import { type Break, elsewhere, holds, refusalOfBreak } from './rules/break.ts'
import { canonicalForms } from './rules/person.ts'

const KEY_BYTES = 32
export const MARK_KEY_BOUND = 'key of person marks'

/** Recognizes a customer who excluded themselves with another account, even after that account's data is deleted. */
export function createPersons({
  secrets,
}: {
  readonly secrets: SealedSecrets
}): Pick<OwnLimits, 'excludedElsewhere' | 'admit' | 'remember'> {
  async function excludedElsewhere(
    tx: ReadTx,
    { userId = '', fact, now }: Parameters<OwnLimits['excludedElsewhere']>[1],
  ) {
    if (fact === undefined) {
      const found = await tx.one(exclusionOfPerson, { userId, now })
      return found && refusalOfBreak(elsewhere(found))
    }
    const key = await markKey(tx, secrets)
    if (key === undefined) return undefined
    let longest: Break | undefined
    for (const mark of await marksOf(key, fact)) {
      const found = await tx.one(exclusionByMark, { mark, userId, now })
      if (found !== undefined && found.until > (longest?.until ?? 0)) longest = elsewhere(found)
    }
    return longest && refusalOfBreak(longest)
  }
  async function remember(tx: Tx, { userId, fact, now }: Parameters<OwnLimits['remember']>[1]) {
    const isExcluded = isExclusion(await readBreak(tx, userId), now)
    if (isExcluded || fact.kind === 'identity') await mark(tx, secrets, { userId, fact, adds: isExcluded })
  }
  return {
    excludedElsewhere,
    remember,
    async admit(tx, requested) {
      const stopped = await excludedElsewhere(tx, requested)
      if (stopped !== undefined) return refuse('10008', stopped)
      await remember(tx, requested)
      return undefined
    },
  }
}

/** Marks every fact the customer has proved, so none can open another account while their exclusion runs. */
export async function markPerson(tx: Tx, secrets: SealedSecrets, userId: string): Promise<void> {
  for (const fact of await factsOf(tx, userId)) await mark(tx, secrets, { userId, fact, adds: true })
}

const BATCH_SIZE = 50

/** Marks customers who registered before marks existed; safe to repeat and interrupt. */
export async function markEarlierPersons({
  storage,
  secrets,
}: {
  readonly storage: Pick<Storage, 'write'>
  readonly secrets: SealedSecrets
}): Promise<void> {
  for (let isLast = false; !isLast; ) {
    isLast = await storage.write(async tx => {
      const due = await tx.all(dueMarks, { limit: BATCH_SIZE })
      for (const { user_id: userId } of due) {
        const identity = await identityOf(tx, userId)
        const isExcluded = (await readBreak(tx, userId))?.kind === 'exclusion'
        for (const fact of identity) await mark(tx, secrets, { userId, fact, adds: true })
        if (isExcluded) await markPerson(tx, secrets, userId)
        await tx.run(deleteDueMark, { userId })
      }
      return due.length < BATCH_SIZE
    })
  }
}

type Marking = {
  readonly userId: string
  readonly fact: PersonFact
  /** True adds to the marks of that kind, because an excluded customer keeps old ones; false replaces them. */
  readonly adds: boolean
}

async function mark(tx: Tx, secrets: SealedSecrets, { userId, fact, adds }: Marking): Promise<void> {
  const key = (await markKey(tx, secrets)) ?? (await makeMarkKey(tx, secrets))
  const { kind } = fact
  if (!adds) await tx.run(deleteMarksOfKind, { userId, kind })
  for (const one of await marksOf(key, fact)) await tx.run(insertMark, { mark: one, user_id: userId, kind })
}

async function marksOf(key: Buffer, fact: PersonFact): Promise<string[]> {
  const forms = await canonicalForms(fact)
  return forms.map(form => createHmac('sha256', key).update(`${fact.kind}\0${form}`).digest('base64url'))
}

async function markKey(tx: ReadTx, secrets: SealedSecrets): Promise<Buffer | undefined> {
  const row = await tx.one(findMarkKey, {})
  return row && Buffer.from(secrets.open(row.sealed, MARK_KEY_BOUND), 'base64')
}

async function makeMarkKey(tx: Tx, secrets: SealedSecrets): Promise<Buffer> {
  await tx.run(insertMarkKey, {
    sealed: secrets.seal(randomBytes(KEY_BYTES).toString('base64'), MARK_KEY_BOUND),
  })
  const key = await markKey(tx, secrets)
  if (key === undefined) throw new Error('the key of person marks was not kept')
  return key
}

async function factsOf(tx: ReadTx, userId: string): Promise<PersonFact[]> {
  const email = (await tx.one(emailOf, { userId }))?.email ?? null
  const phones = await tx.all(phonesOf, { userId })
  const wallets = await tx.all(walletsOf, { userId })
  const providers = await tx.all(providersOf, { userId })
  return [
    ...(email === null ? [] : [{ kind: 'email' as const, email }]),
    ...phones.flatMap(({ phone }) => (phone === null ? [] : [{ kind: 'phone' as const, phone }])),
    ...wallets.map(({ chain_type: chainType, address }) => ({ kind: 'wallet' as const, chainType, address })),
    ...providers.map(({ issuer, subject }) => ({ kind: 'provider' as const, issuer, subject })),
  ]
}

const stated = z.object({ firstName: z.string(), lastName: z.string(), birthdate: z.string() })

async function identityOf(tx: ReadTx, userId: string): Promise<PersonFact[]> {
  const row = await tx.one(statedIdentity, { userId })
  const parsed = row && stated.safeParse(JSON.parse(row.stated))
  return parsed?.success === true ? [{ kind: 'identity', ...parsed.data }] : []
}

function isExclusion(known: Break | undefined, now: number): boolean {
  return holds(known, now) && known.kind === 'exclusion'
}
