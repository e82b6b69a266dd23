import { isoOf } from '@quayside/contracts/iso-time'
import { LOCALES } from '@quayside/contracts/locales'
import {
  addDraft,
  type ItemContent,
  saveDraft,
  scheduleDraft,
  setPicture,
} from '@quayside/contracts/staff/item-drafts'
import type { ByLocale } from '@quayside/contracts/staff/public-texts'
import { jpegPhoto } from '../../../platform/photos/photo.builders.ts'
import type { AtTheDesk } from '../../desk/desk.builders.ts'

export function inEvery(text: string): ByLocale {
  return Object.fromEntries(LOCALES.map(({ value }) => [value, `${text} (${value})`])) as ByLocale
}

export function wholeContent(over: Partial<ItemContent> = {}): ItemContent {
  return {
    kind: 'auction',
    currency: 'USDT',
    reserve: '50',
    runsHours: 48,
    charityId: 'sandbox',
    creator: 'Mara Lindt',
    chain: 'Sandbox',
    tokenAddress: '',
    name: inEvery('Harbor at dusk'),
    description: inEvery('Oil on canvas'),
    ...over,
  }
}

export async function pictureText(side = 800): Promise<string> {
  return (await jpegPhoto({ width: side, height: side })).toString('base64')
}

export async function writeItem(who: AtTheDesk, id: string, over: Partial<ItemContent> = {}) {
  await who.call(addDraft, { body: { id } })
  await who.call(saveDraft, { params: { id }, body: { version: 1, content: wholeContent(over) } })
  const body = { version: 2, picture: await pictureText() }
  return (await who.call(setPicture, { params: { id }, body })).result
}

export function schedule(who: AtTheDesk, { id, version }: { id: string; version: number }, opensAt: number) {
  return who.call(scheduleDraft, { params: { id }, body: { version, opensAt: isoOf(opensAt) } })
}
