import { isoOf } from '@quayside/contracts/iso-time'
import { type ItemContent, type ItemDraft, itemContent } from '@quayside/contracts/staff/item-drafts'
import { isoOrNull } from '../../../platform/time/iso-or-null.ts'
import { missingOf } from '../rules/item-draft.ts'
import { phaseOf } from '../rules/nft.ts'
import { type NftRow, nftOf } from '../tables.ts'
import type { DraftRow } from './tables.ts'

export type DraftSnapshot = {
  readonly row: DraftRow
  readonly nft: NftRow | undefined
  readonly now: number
}

export function contentOf({ content }: Pick<DraftRow, 'content'>): ItemContent {
  return itemContent.parse(JSON.parse(content))
}

export function stateOfDraft({ nft, now }: Pick<DraftSnapshot, 'nft' | 'now'>): ItemDraft['state'] {
  if (nft === undefined) return 'draft'
  return phaseOf(nftOf(nft), now) === 'scheduled' ? 'scheduled' : 'fixed'
}

export function draftView(snapshot: DraftSnapshot): ItemDraft {
  const { row, nft } = snapshot
  const { id, version, picture, scheduled_version: scheduled, updated_by: by, updated_at: at } = row
  const content = contentOf(row)
  return {
    id,
    version,
    content,
    picture,
    state: stateOfDraft(snapshot),
    opensAt: isoOrNull(nft?.opens_at ?? null),
    isAhead: scheduled !== null && scheduled !== version,
    missing: missingOf(content, picture),
    updated: { by, at: isoOf(at) },
  }
}
