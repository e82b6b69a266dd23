import { type Locale, localeOf } from '@quayside/contracts/locales'
import { toShortText } from '@quayside/money/money'
import { notify } from '../../notifications/notify.ts'
import { textIn } from '../../platform/i18n/localized.ts'
import { addresseeOf } from '../../platform/mail/addressee.ts'
import { sendLogged } from '../../platform/mail/send-logged.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { findUser } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import { nftMail } from './mails.ts'
import { findCharity, findNft } from './queries.ts'
import type { Delivery } from './rules/delivery.ts'
import { type Highest, leastOf, type Nft, nftMoney } from './rules/nft.ts'
import type { NftWriting } from './services.ts'
import type { NftRow } from './tables.ts'

type News = {
  readonly kind: 'nftOutbid' | 'nftWon' | 'nftBought'
  readonly nft: Nft
  readonly to: Pick<Highest, 'userId' | 'amount'>
  readonly afterCommit: AfterCommit
}

/** Persists and pushes a notification. Always mails a win, even if the customer turned other mails off. */
export async function notifyBidder(
  tx: Tx,
  services: NftWriting,
  { kind, nft, to, afterCommit }: News,
): Promise<void> {
  const facts = await messageFactsOf(tx, nft, to)
  if (facts === undefined) return
  const { locale, email, name, names, charity } = facts
  const amount = toShortText(nftMoney(nft, to.amount))
  const minimum = toShortText(leastOf(nft))
  const { currency } = nft
  const data = { nftId: nft.id, name, ...names, amount, minimum, currency, virtually: 'YES' }
  await notify(tx, services, { userId: to.userId, kind, data, afterCommit })
  if (kind !== 'nftWon' || email === null) return
  const addressee = addresseeOf(services, email, locale)
  const mail = nftMail(addressee, { news: kind, name, charity, amount, currency })
  afterCommit(() => void sendLogged(services, mail))
}

type MessageFacts = {
  readonly locale: Locale
  readonly email: string | null
  readonly name: string
  readonly names: Names
  readonly charity: string
}

/** The item's name in each available language: the reader's locale may change later. */
type Names = { readonly names?: string }

function namesOf({ name }: Pick<NftRow, 'name'>): Names {
  return name.startsWith('{') ? { names: name } : {}
}

async function messageFactsOf(
  tx: Tx,
  nft: Nft,
  { userId }: { userId: string },
): Promise<MessageFacts | undefined> {
  const user = await tx.one(findUser, { id: userId })
  const row = await tx.one(findNft, { id: nft.id })
  const known = await tx.one(findCharity, { id: nft.charityId })
  if (user === undefined || row === undefined || known === undefined) return undefined
  const locale = localeOf(user.locale)
  const name = textIn(row.name, locale)
  return { locale, email: user.email, name, names: namesOf(row), charity: textIn(known.name, locale) }
}

export async function notifyDelivered(
  tx: Tx,
  services: NftWriting,
  { delivery, afterCommit }: { delivery: Delivery; afterCommit: AfterCommit },
): Promise<void> {
  const { nftId, userId, hasFailed } = delivery
  const row = await tx.one(findNft, { id: nftId })
  const user = await tx.one(findUser, { id: userId })
  if (row === undefined || user === undefined) return
  const name = textIn(row.name, localeOf(user.locale))
  const kind = hasFailed ? 'nftReturned' : 'nftDelivered'
  const data = { nftId, name, ...namesOf(row), virtually: 'YES' }
  await notify(tx, services, { userId, kind, data, afterCommit })
}
