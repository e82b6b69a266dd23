import { STATEMENT_GROUPS } from '@quayside/contracts/endpoints/funds/statement'
import { POSTING_KINDS } from '@quayside/contracts/ledger'
import type { Locale } from '@quayside/contracts/locales'
import { CURRENCIES } from '@quayside/money/currency'
import type { StatementSearch } from '../../ledger/statement/statement-queries.ts'
import { orderNoPrefix, searchCodes } from '../../market/search-codes.ts'
import { textIn } from '../../platform/i18n/localized.ts'
import type { Services } from '../services.ts'
import { allProducts, idsByNumber, itemsOf } from './queries.ts'
import { wordsOf } from './words-of.ts'

/** Kinds whose memos are searchable text; other memos are identifiers. */
export const TRANSFERS = [...STATEMENT_GROUPS.deposits, ...STATEMENT_GROUPS.withdrawals]

type Requested = { readonly userId: string; readonly locale: Locale; readonly text: string }

/** Matches the statement as the customer reads it: event words, instruments, plans, currencies, order numbers. */
export async function searchOf(
  { storage, market, config }: Pick<Services, 'storage' | 'market' | 'config'>,
  { userId, locale, text }: Requested,
): Promise<StatementSearch> {
  const wanted = text.toLocaleLowerCase()
  const reader = { locale, isSandbox: config.siteMode === 'sandbox' }
  const number = orderNoPrefix(text)
  return await storage.read(async tx => {
    const products = await tx.dynamic(allProducts)
    const isMeant = (text: string) => textIn(text, locale).toLocaleLowerCase().includes(wanted)
    const items = (await tx.dynamic(itemsOf())).filter(({ name }) => isMeant(name)).map(({ id }) => id)
    const references: string[] = []
    if (number !== undefined)
      for (const query of idsByNumber(userId, number))
        for (const { id } of await tx.dynamic(query)) references.push(id)
    return {
      // A bid stores its item as memo, a purchase as reference.
      references: [...references, ...items],
      within: { kinds: TRANSFERS, text: wanted },
      kinds: POSTING_KINDS.filter(kind => wordsOf({ kind }, reader).toLocaleLowerCase().includes(wanted)),
      memos: [
        ...searchCodes(market, text, locale),
        ...products.filter(({ product }) => isMeant(product)).map(({ id }) => id),
        ...items,
        ...exchangesOf(wanted),
      ],
    }
  })
}

function exchangesOf(wanted: string): string[] {
  const pairs = CURRENCIES.flatMap(from => CURRENCIES.filter(to => to !== from).map(to => `${from} to ${to}`))
  return pairs.filter(pair => pair.toLocaleLowerCase().split(' to ').includes(wanted))
}
