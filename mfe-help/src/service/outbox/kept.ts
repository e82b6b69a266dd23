import { SERVICE_PHOTOS, serviceSubject, serviceTopic } from '@quayside/contracts/endpoints/service'
import { persistedForm } from '@quayside/runtime/persisted-form'
import * as z from 'zod/mini'

/** Generous for texts that were stored before a limit shrank, and for several that became one draft. */
const text = z.string().check(z.maxLength(100_000))
const photos = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(SERVICE_PHOTOS))

const draft = z.object({
  text,
  photos,
  /** Pictures that are pages of one PDF. */
  pdfs: z.optional(z.array(photos)),
  topic: z.optional(serviceTopic),
  /** Address that a visitor typed. */
  email: z.optional(z.string().check(z.maxLength(254))),
})
export type Draft = z.infer<typeof draft>

const unsent = z.object({
  clientId: z.uuid(),
  /** Absent for the message that begins a conversation. */
  thread: z.optional(z.string()),
  topic: z.optional(serviceTopic),
  subject: z.optional(serviceSubject),
  text,
  photos,
  at: z.string(),
  /** Translation key of the reason for which the server refused it. */
  problem: z.optional(z.string()),
})
export type Unsent = z.infer<typeof unsent>

const kept = z.object({ drafts: z.record(z.string(), draft), unsent: z.array(unsent) })

/** Texts that this tab has not sent: drafts by conversation, and messages on their way. */
export type Kept = z.infer<typeof kept>

export const NOTHING: Kept = { drafts: {}, unsent: [] }
export const EMPTY: Draft = { text: '', photos: [] }

/** In the tab's storage: removed at sign-out, and readable for its customer or confirmed visitor only. */
export const PERSISTED = persistedForm<Kept>(
  'service',
  kept,
  ({ drafts, unsent: messages }) => messages.length > 0 || Object.keys(drafts).length > 0,
)

/** A visitor's first message in this tab, before the address is confirmed. */
export const VISITOR_FORM = persistedForm<Draft>('service-visitor', draft, typed => !isEmpty(typed))

/** Place of the draft of a new conversation; others are their conversations' ids. */
export const NEW = 'new'

function isEmpty({ text: typed, photos: pictures, topic, email }: Draft): boolean {
  return typed === '' && pictures.length === 0 && topic === undefined && !email
}

export function withDraft(known: Kept, place: string, next: Draft): Kept {
  const { [place]: _, ...others } = known.drafts
  return { ...known, drafts: isEmpty(next) ? others : { ...others, [place]: next } }
}

export function withUnsent(known: Kept, message: Unsent): Kept {
  return { ...known, unsent: [...known.unsent, message] }
}

/** Returns `known` itself if the message is not in it. */
export function withoutUnsent(known: Kept, clientId: string): Kept {
  const rest = known.unsent.filter(message => message.clientId !== clientId)
  return rest.length === known.unsent.length ? known : { ...known, unsent: rest }
}

export function withProblem(known: Kept, clientId: string, problem: string | undefined): Kept {
  return {
    ...known,
    unsent: known.unsent.map(message => (message.clientId === clientId ? { ...message, problem } : message)),
  }
}

/** Unsent messages of a conversation, and its draft if it is not empty. */
export function textsOf({ unsent: messages, drafts }: Kept, thread: string): readonly Draft[] {
  const own = messages.filter(message => message.thread === thread)
  const typed = drafts[thread]
  return typed === undefined ? own : [...own, typed]
}

/** Moves all unsent texts of a conversation that is gone into the draft of another place, but for the one being sent. */
export function withMoved(
  known: Kept,
  from: string,
  { to, sending }: { readonly to: string; readonly sending: string | undefined },
): Kept {
  const isMoved = (message: Unsent) => message.thread === from && message.clientId !== sending
  const { [from]: typed = EMPTY, ...drafts } = known.drafts
  const parts = [...known.unsent.filter(isMoved), typed, drafts[to] ?? EMPTY]
  const pictures = parts.flatMap(part => part.photos).slice(0, SERVICE_PHOTOS)
  const draft = {
    ...drafts[to],
    text: parts
      .map(part => part.text)
      .filter(part => part !== '')
      .join('\n'),
    photos: pictures,
    pdfs: parts
      .flatMap(part => ('pdfs' in part && part.pdfs) || [])
      .filter(pages => pages.every(page => pictures.includes(page))),
  }
  const rest = { drafts, unsent: known.unsent.filter(message => !isMoved(message)) }
  return withDraft(rest, to, draft)
}

/** Moves a refused message back into its draft, before what was typed since. */
export function withEdited(known: Kept, clientId: string): Kept {
  const message = known.unsent.find(one => one.clientId === clientId)
  if (message === undefined) return known
  const place = message.thread ?? NEW
  const { text: typed, photos: pictures, pdfs, topic } = known.drafts[place] ?? EMPTY
  const draft = {
    text: [message.text, typed].filter(part => part !== '').join('\n'),
    photos: [...message.photos, ...pictures].slice(0, SERVICE_PHOTOS),
    pdfs,
    topic: topic ?? message.topic,
  }
  return withDraft(withoutUnsent(known, clientId), place, draft)
}
