import { type ItemDraft, itemContent } from '@quayside/contracts/staff/item-drafts'
import { type KeptForm, useKeptForm } from '../writing/kept-form.ts'

export type DraftForm = KeptForm<ItemDraft>

export function useDraftForm(draft: ItemDraft): DraftForm {
  return useKeptForm(draft, { kind: 'draft', parse: kept => itemContent.safeParse(kept).data })
}
