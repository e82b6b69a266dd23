import type { IdentityCaseView, IdentityField } from '@quayside/contracts/endpoints/account/identity'

export const STEPS = ['details', 'document', 'photos', 'inHand', 'signature'] as const
export type StepName = (typeof STEPS)[number] | 'proof'

/** One task, which is a separate screen on a phone; `id` is the last part of its path. */
type Part = { readonly id: string; readonly step: StepName; readonly fields: readonly IdentityField[] }

const PARTS: readonly Part[] = [
  { id: 'name', step: 'details', fields: ['firstName', 'lastName'] },
  { id: 'birth', step: 'details', fields: ['birthdate', 'sex'] },
  { id: 'home', step: 'details', fields: ['country', 'address'] },
  { id: 'phone', step: 'details', fields: ['dialCode', 'phone'] },
  { id: 'document', step: 'document', fields: ['documentType', 'documentExpiry'] },
  { id: 'front', step: 'photos', fields: ['front'] },
  { id: 'back', step: 'photos', fields: ['back'] },
  { id: 'in-hand', step: 'inHand', fields: ['inHand'] },
  { id: 'signature', step: 'signature', fields: ['signature'] },
]
const PROOF: readonly Part[] = [{ id: 'proof', step: 'proof', fields: ['addressProof'] }]

export type Page = {
  readonly id: string
  readonly step: StepName
  readonly fields: readonly IdentityField[]
  readonly ids: readonly string[]
}

export type PagesOf = { readonly tier: 1 | 2; readonly device: 'mobile' | 'desktop' }

/** A tier's screens in order with editable fields: only rejected ones after a rejection. */
export function pagesOf(known: IdentityCaseView, { tier, device }: PagesOf): readonly Page[] {
  const pages: Page[] = []
  for (const { id, step, fields } of tier === 1 ? PARTS : PROOF) {
    const asked = fields.filter(field => isAsked(known, field))
    if (asked.length === 0) continue
    const before = pages.at(-1)
    if (device === 'desktop' && before?.step === step) {
      pages[pages.length - 1] = {
        ...before,
        fields: [...before.fields, ...asked],
        ids: [...before.ids, id],
      }
    } else pages.push({ id, step, fields: asked, ids: [id] })
  }
  return pages
}

/** Returns whether a field can be changed: the server keeps accepted fields. */
function isAsked({ draft, fields, missing }: IdentityCaseView, field: IdentityField): boolean {
  if (field === 'back' && draft?.values.documentType === 'passport') return false
  return Object.keys(fields).length === 0 || field in fields || missing.includes(field)
}

export function openFields(known: IdentityCaseView, { fields }: Pick<Page, 'fields'>): IdentityField[] {
  return fields.filter(field => known.missing.includes(field) || known.fields[field]?.corrected === false)
}

export function nextOpen(known: IdentityCaseView, pages: readonly Page[], id?: string): Page | undefined {
  const after = pages.findIndex(page => page.ids.includes(id ?? ''))
  const inOrder = [...pages.slice(after + 1), ...pages.slice(0, after + 1)]
  return inOrder.find(page => page.id !== id && openFields(known, page).length > 0)
}

export function pageBefore(pages: readonly Page[], { id }: Page): Page | undefined {
  return pages[pages.findIndex(page => page.id === id) - 1]
}

const BASE = '/loan/identity'

export function addressOf(page?: Pick<Page, 'id'>): string {
  return page === undefined ? BASE : `${BASE}/${page.id}`
}

export function partIn(pathname: string): string {
  return pathname.slice(BASE.length).split('/')[1] ?? ''
}
