import type * as endpoints from '@quayside/contracts/endpoints/account/identity'
import type { Identification } from '@quayside/contracts/endpoints/account/identity'
import { ok, type Refusal, type Result } from '@quayside/contracts/result'
import { refuseWith, type StatusRefusal } from '../../../platform/http/envelope.ts'
import type { CustomerInput } from '../../../platform/http/route.ts'
import { type AfterCommit, commit } from '../../../platform/storage/commit.ts'
import { findFacts, findPhoneOwner } from '../../../platform/storage/queries/identity-facts.ts'
import { findUser } from '../../../platform/storage/queries/users.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { notifyIdentity } from '../notifications.ts'
import { provedPhone } from '../proved-phone.ts'
import { saveStep, submitCase, type Tier } from '../rules/identity.ts'
import { identificationView } from '../view.ts'
import { readCase, writeCase } from '../write-case.ts'
import { CONFLICT, type SaveRefusal, saveInCase, statedIn, stepOf, TIERS } from './save-step.ts'
import { photosIn, storePhotos } from './store-photos.ts'

type Answer = Result<Identification, Refusal | StatusRefusal>

export async function getIdentification(
  input: CustomerInput<typeof endpoints.getIdentification, Services>,
): Promise<Identification> {
  const { services, session } = input
  const now = services.clock.now()
  return await services.storage.read(tx => readView(tx, services, { userId: session.userId, now }))
}

export async function saveIdentification(
  input: CustomerInput<typeof endpoints.saveIdentification, Services>,
): Promise<Answer> {
  return await change(input.services, { userId: input.session.userId, body: input.body })
}

/** `POST /user/identification`: stores the sent fields and submits the tier, all or nothing. */
export async function submitIdentification(
  input: CustomerInput<typeof endpoints.submitIdentification, Services>,
): Promise<Answer> {
  const { services, session, body } = input
  const tier: Tier = body.tier === '2' ? 2 : 1
  return await change(services, { userId: session.userId, body, submits: tier })
}

type Change = {
  readonly userId: string
  readonly body: Readonly<Record<string, unknown>>
  readonly submits?: Tier
}

async function change(services: Services, { userId, body, submits }: Change): Promise<Answer> {
  const { storage, clock } = services
  const now = clock.now()
  const stated = statedIn(body)
  const sent = photosIn(body)
  const early = await storage.read(tx =>
    refusalBefore(tx, { userId, now, step: { stated, photos: named(sent) } }),
  )
  if (early !== undefined) return answerTo(early)
  const photos = await storePhotos(services, userId, sent)
  if (!photos.ok) return answerTo(photos.error)
  const step = { stated, photos: photos.value }
  let refusal: SaveRefusal | undefined
  const view = await commit(storage, async (tx, afterCommit) => {
    refusal = await write(tx, services, { userId, step, submits, now, afterCommit })
    if (refusal === undefined) return await readView(tx, services, { userId, now })
    await tx.undo()
    return undefined
  })
  return view === undefined ? answerTo(refusal ?? CONFLICT) : ok(view)
}

/** Placeholder ids, so a form that fails validation decodes no photo. */
function named(sent: ReturnType<typeof photosIn>) {
  return Object.fromEntries(Object.keys(sent).map(name => [name, 'sent']))
}

type Asked = { readonly userId: string; readonly now: number; readonly step: Parameters<typeof saveStep>[1] }

async function refusalBefore(tx: ReadTx, { userId, now, step }: Asked): Promise<SaveRefusal | undefined> {
  for (const tier of TIERS) {
    const part = stepOf(tier, step)
    if (Object.keys({ ...part.stated, ...part.photos }).length === 0) continue
    const saved = saveStep(await readCase(tx, { userId, tier, now }), part, now)
    if (!saved.ok) return saved.error
  }
  return undefined
}

type Writing = Asked & { readonly submits: Tier | undefined; readonly afterCommit: AfterCommit }

async function write(tx: Tx, services: Services, writing: Writing): Promise<SaveRefusal | undefined> {
  const { userId, step, submits, now, afterCommit } = writing
  for (const tier of TIERS) {
    const saved = await saveInCase(tx, services, { userId, tier, step: stepOf(tier, step), now, afterCommit })
    if (!saved.ok) return saved.error
  }
  if (submits === undefined) return undefined
  const before = await readCase(tx, { userId, tier: submits, now })
  const refused = await refuseExcluded(tx, services, { userId, now })
  if (refused !== undefined) return refused
  const first = (await readCase(tx, { userId, tier: 1, now })).status
  const submitted = submitCase(before, { now, first })
  if (!submitted.ok) return submitted.error
  const after = submitted.value
  if (!(await writeCase(tx, services, { before, after, afterCommit }))) return CONFLICT
  await notifyIdentity(tx, services, { known: after, news: 'identityPending', afterCommit })
  return undefined
}

/** Rejects a new review while an exclusion found for this person runs. */
async function refuseExcluded(
  tx: Tx,
  { ownLimits }: Pick<Services, 'ownLimits'>,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<SaveRefusal | undefined> {
  if ((await tx.one(findFacts, { userId })) !== undefined) return undefined
  const stopped = await ownLimits.excludedElsewhere(tx, { userId, fact: undefined, now })
  return stopped && { code: '10008', details: stopped }
}

export async function readView(
  tx: ReadTx,
  { sms }: Pick<Services, 'sms'>,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<Identification> {
  const first = await readCase(tx, { userId, tier: 1, now })
  const second = await readCase(tx, { userId, tier: 2, now })
  const proved = await provedPhone(tx, userId)
  const owner = proved === null ? undefined : await tx.one(findPhoneOwner, { phone: proved })
  const isOthers = owner !== undefined && owner.user_id !== userId
  const phone = { hasCodes: sms !== undefined, proved, ...(isOthers && { isOthers }) }
  const country = (await tx.one(findUser, { id: userId }))?.country ?? null
  return identificationView(first, second, { now, phone, country })
}

function answerTo(refusal: SaveRefusal): Answer {
  if ('issues' in refusal) return refuseWith('400', { issues: refusal.issues })
  return { ok: false, error: refusal }
}
