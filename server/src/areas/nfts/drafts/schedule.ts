import { hash } from 'node:crypto'
import { NO_CHAIN } from '@quayside/contracts/assets/no-chain'
import { isoOf } from '@quayside/contracts/iso-time'
import { LOCALES } from '@quayside/contracts/locales'
import { ok } from '@quayside/contracts/result'
import type {
  scheduleDraft as endpoint,
  ItemContent,
  MissingPart,
} from '@quayside/contracts/staff/item-drafts'
import { isCurrency } from '@quayside/money/currency'
import { parseMoney } from '@quayside/money/money'
import { serializeText } from '../../../platform/i18n/localized.ts'
import { type DeskResult, problem } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import { commit } from '../../../platform/storage/commit.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { findCharity } from '../queries.ts'
import { missingOf, openingProblem } from '../rules/item-draft.ts'
import { type NftRow, nftOf } from '../tables.ts'
import { eventOf } from '../view.ts'
import { changeable, recordDraft } from './change.ts'
import { dropUnused, pathOfPicture, pictureOfPath } from './pictures.ts'
import { insertNft, rewriteNft, updateDraft } from './queries.ts'
import type { DraftServices } from './services.ts'
import type { DraftRow } from './tables.ts'
import { contentOf, type DraftSnapshot, draftView } from './view.ts'

type Input = StaffInput<typeof endpoint, DraftServices>

/** `POST /item-drafts/{id}/schedule`: replaceable until the sale opens; then bidders rely on it (rules §9). */
export async function scheduleDraft({ params, body, services, staff }: Input) {
  const now = services.clock.now()
  const opensAt = Date.parse(body.opensAt)
  const early = openingProblem(opensAt, now)
  if (early !== undefined) return problem('invalid', early)
  return await commit(services.storage, async (tx, afterCommit) => {
    const found = await changeable(tx, { id: params.id, version: body.version, staff, now })
    if (!found.ok) return found
    if (isSo(found.value, opensAt)) return ok(draftView(found.value))
    const { row, nft: before } = found.value
    const item = await itemOf(tx, row, { opensAt, createdAt: before?.created_at ?? now, services })
    if (!item.ok) return item
    await putOnMarket(tx, item.value, { before, now })
    const after: DraftRow = { ...row, scheduled_version: row.version }
    await tx.run(updateDraft, { ...after, before: row.version })
    await recordDraft(tx, 'nft.scheduled', {
      id: row.id,
      staff,
      now,
      details: {
        version: row.version,
        opensAt: isoOf(opensAt),
        picture: row.picture,
        content: hash('sha256', row.content, 'hex'),
      },
    })
    afterCommit(() => services.bus.publish('nft.changed', eventOf(nftOf(item.value), { bid: null, now })))
    return ok(draftView({ row: after, nft: item.value, now }))
  })
}

function isSo({ row, nft }: DraftSnapshot, opensAt: number): boolean {
  return nft?.opens_at === opensAt && row.scheduled_version === row.version
}

type Making = {
  readonly opensAt: number
  readonly createdAt: number
  readonly services: Pick<DraftServices, 'config'>
}

async function itemOf(tx: Tx, draft: DraftRow, { services, ...made }: Making): Promise<DeskResult<NftRow>> {
  const content = contentOf(draft)
  const { charityId, currency, reserve } = content
  const charity = charityId === null ? undefined : await tx.one(findCharity, { id: charityId })
  const least = isCurrency(currency) && reserve !== '' ? parseMoney(currency, reserve) : undefined
  const missing = missingOf(content, draft.picture)
  if (missing.length > 0 || charity === undefined || least === undefined || draft.picture === null)
    return problem('invalid', `Still missing: ${missing.map(inWords).join('; ')}.`)
  if (charity.is_sample === 1 && services.config.siteMode === 'live')
    return problem('refused', 'A sample charity is not a real organization: nothing is sold for it.')
  return ok({
    ...wordsOf(draft.id, content),
    image: pathOfPicture(draft.picture),
    created_at: made.createdAt,
    opens_at: made.opensAt,
    kind: content.kind,
    currency: least.currency,
    reserve: least.minor,
    charity_id: charity.id,
    status: 'open',
    runs_ms: content.runsHours * HOUR_MS,
    ends_at: null,
    closed_at: null,
    highest_id: null,
    highest_user_id: null,
    highest_bidder: null,
    current_bid: null,
    bids: 0,
    bidders: 0,
  })
}

const HOUR_MS = 3_600_000

function wordsOf(id: string, { name, description, creator, chain, tokenAddress }: ItemContent) {
  const address = chain === NO_CHAIN ? `sandbox:${id}` : tokenAddress
  return { id, name: serializeText(name), description: serializeText(description), creator, chain, address }
}

const PARTS: Readonly<Record<MissingPart['part'], string>> = {
  name: 'the name',
  description: 'the description',
  creator: 'who made it',
  charity: 'the charity',
  reserve: 'the price or the first bid',
  tokenAddress: 'the address of the token',
  picture: 'the picture',
}

function inWords({ part, locales }: MissingPart): string {
  const names = LOCALES.filter(({ value }) => locales.includes(value)).map(({ name }) => name)
  return names.length === 0 ? PARTS[part] : `${PARTS[part]} in ${names.join(', ')}`
}

type Putting = { readonly before: NftRow | undefined; readonly now: number }

async function putOnMarket(tx: Tx, item: NftRow, { before, now }: Putting): Promise<void> {
  if (before === undefined) {
    await tx.run(insertNft, item)
    return
  }
  // A command of the house runs alone on all nodes, so no other write can come between.
  if ((await tx.run(rewriteNft, { ...item, now })) === 0)
    throw new Error(`${item.id} has opened under a command`)
  if (before.image !== item.image) await dropUnused(tx, pictureOfPath(before.image))
}
