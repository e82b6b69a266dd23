import { isoOf } from '@quayside/contracts/iso-time'
import { loginKey, resealTotpSecrets } from '../areas/account/public.ts'
import { resealMarkKey } from '../areas/limits/public.ts'
import { grantPlans, listPlanRequests } from '../areas/plans/public.ts'
import type { CoreServices } from '../areas/services.ts'
import type { Instrument } from '../market/instruments/instrument.ts'
import {
  type Announcement,
  announcementText,
  announceSplit,
  withdrawSplit,
} from '../market/splits/announce.ts'
import { delist, relist } from '../market/splits/delistings.ts'
import { ratioText } from '../market/splits/split.ts'
import type { Photos } from '../platform/photos/photos.ts'
import { rewrapDataKeys } from '../platform/photos/vault/data-keys.ts'
import { commit } from '../platform/storage/commit.ts'
import { recordAct } from '../platform/storage/queries/audit-log.ts'
import { findUserByLogin } from '../platform/storage/queries/users.ts'
import { type OperatorOutcome, USAGE } from './usage.ts'

export type OperatorServices = Pick<CoreServices, 'storage' | 'clock' | 'ids' | 'bus'> & {
  readonly photos: Pick<Photos, 'masters'>
  /** Reads the instruments with live prices; throws a StartError. */
  readonly liveInstruments: () => readonly Instrument[]
}

export async function runOperator(
  services: OperatorServices,
  args: readonly string[],
  actor: string,
): Promise<OperatorOutcome> {
  const [command, subject, ...rest] = args
  if (command === 'smart-requests' && subject === undefined) return await showRequests(services)
  if (command === 'enable-smart' && subject !== undefined && rest.length === 0) {
    return await enable(services, subject, actor)
  }
  if (command === 'release-price' && subject !== undefined && rest.length === 0) {
    return await releasePrice(services, subject.toUpperCase(), actor)
  }
  if (command === 'split' && subject !== undefined && rest.length === 2) {
    const [ratio = '', day = ''] = rest
    return await announce(services, { code: subject.toUpperCase(), ratio, day }, actor)
  }
  if (command === 'cancel-split' && subject !== undefined && rest.length === 0) {
    return await withdraw(services, subject.toUpperCase(), actor)
  }
  if ((command === 'delist' || command === 'relist') && subject !== undefined && rest.length === 0) {
    return await changeListing(services, command, { code: subject.toUpperCase(), actor })
  }
  if (command === 'rewrap-keys' && subject === undefined) return await rewrap(services, actor)
  return { isDone: false, lines: USAGE }
}

async function releasePrice(
  { storage, clock }: OperatorServices,
  code: string,
  actor: string,
): Promise<OperatorOutcome> {
  const entry = {
    at: clock.now(),
    actor,
    action: 'price.release' as const,
    subject: code,
    user_id: null,
    details: '{}',
  }
  await storage.write(tx => recordAct(tx, entry))
  return { isDone: true, lines: [`The next price of ${code} is accepted if a jump halted it.`] }
}

async function announce(
  { storage, clock, ids, liveInstruments }: OperatorServices,
  announcement: Announcement,
  actor: string,
): Promise<OperatorOutcome> {
  const listed = liveInstruments()
  return await storage.write(async tx => {
    const at = clock.now()
    const announced = await announceSplit(tx, announcement, { listed, now: at, id: ids.next() })
    if (!announced.ok) return { isDone: false, lines: [announced.why] }
    const { code: subject, day } = announced.split
    const details = JSON.stringify({ ratio: ratioText(announced.split), day })
    await recordAct(tx, { at, actor, action: 'price.splitAnnounced', subject, user_id: null, details })
    return { isDone: true, lines: [announcementText(announced.split)] }
  })
}

async function withdraw(
  { storage, clock }: OperatorServices,
  subject: string,
  actor: string,
): Promise<OperatorOutcome> {
  return await storage.write(async tx => {
    const at = clock.now()
    if (!(await withdrawSplit(tx, subject, at)))
      return { isDone: false, lines: [`There is no split of ${subject} to cancel.`] }
    await recordAct(tx, { at, actor, action: 'price.splitCanceled', subject, user_id: null, details: '{}' })
    return { isDone: true, lines: [`The split of ${subject} is canceled.`] }
  })
}

async function changeListing(
  { storage, clock, liveInstruments }: OperatorServices,
  command: 'delist' | 'relist',
  { code, actor }: { readonly code: string; readonly actor: string },
): Promise<OperatorOutcome> {
  const isEnding = command === 'delist'
  const listed = isEnding ? liveInstruments() : []
  return await storage.write(async tx => {
    const at = clock.now()
    const why = isEnding ? await delist(tx, code, { listed, now: at }) : await relist(tx, code)
    if (why !== undefined) return { isDone: false, lines: [why] }
    const action = isEnding ? 'price.delisted' : 'price.relisted'
    await recordAct(tx, { at, actor, action, subject: code, user_id: null, details: '{}' })
    const ended = `${code} is halted; its orders are canceled, its positions closed at the last price, and its options refunded.`
    return { isDone: true, lines: [isEnding ? ended : `${code} trades again at the source's next price.`] }
  })
}

async function rewrap(services: OperatorServices, actor: string): Promise<OperatorOutcome> {
  const { storage, clock, photos } = services
  const keys = await rewrapDataKeys(storage, photos.masters)
  const apps = await resealTotpSecrets(storage, photos.masters)
  const marks = await resealMarkKey(storage, photos.masters)
  const count = keys.count + apps.count + marks.count
  const missing = [...new Set([...keys.missing, ...apps.missing, ...marks.missing])]
  const details = JSON.stringify({ key: photos.masters.current.id, count, missing })
  const entry = {
    at: clock.now(),
    actor,
    action: 'keys.rewrap' as const,
    subject: 'data keys, authenticator apps and the key of person marks',
    user_id: null,
    details,
  }
  await storage.write(tx => recordAct(tx, entry))
  const done = `Sealed again with key ${photos.masters.current.id}: data keys ${keys.count}, authenticator apps ${apps.count}, keys of person marks ${marks.count}.`
  if (missing.length === 0)
    return {
      isDone: true,
      lines: [
        done,
        'The former keys are no longer needed: remove FORMER_ENCRYPTION_KEYS and restart every site.',
      ],
    }
  const wanted = `Other data needs the keys ${missing.join(', ')}: add them to FORMER_ENCRYPTION_KEYS and repeat.`
  return { isDone: false, lines: [done, wanted] }
}

async function showRequests({ storage }: OperatorServices): Promise<OperatorOutcome> {
  const rows = await storage.read(tx => tx.all(listPlanRequests, {}))
  if (rows.length === 0) return { isDone: true, lines: ['No one is waiting.'] }
  const lines = rows.map(({ username, email, smart_requested_at: at }) =>
    [at === null ? '' : isoOf(at), username, email ?? ''].join('  '),
  )
  return { isDone: true, lines }
}

async function enable(services: OperatorServices, login: string, actor: string): Promise<OperatorOutcome> {
  return await commit(services.storage, async (tx, afterCommit) => {
    const user = await tx.one(findUserByLogin, { login: loginKey(login) ?? '' })
    if (user === undefined) return { isDone: false, lines: [`There is no customer ${login}.`] }
    const isNew = await grantPlans(tx, services, { userId: user.id, actor, afterCommit })
    const state = isNew ? 'is enabled' : 'was enabled already'
    return { isDone: true, lines: [`Smart trading ${state} for ${user.username}.`] }
  })
}
