import type {
  InboxConversation,
  InboxMessage,
  InboxThread,
  ServiceTemplate,
} from '@quayside/contracts/staff/service'

export function buildThread(over: Partial<InboxThread> = {}): InboxThread {
  return {
    id: 'thread-1',
    customer: { id: 'cust-1', username: 'mchen', name: 'Mia Chen', visitor: null },
    locale: 'de',
    topic: 'deposits',
    subject: null,
    state: 'open',
    openedAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    waitingSince: new Date(Date.now() - 125_000).toISOString(),
    snoozedUntil: null,
    claim: null,
    preview: 'Wo ist mein Geld?',
    rating: null,
    ...over,
  }
}

export function buildMessage(over: Partial<InboxMessage> = {}): InboxMessage {
  return {
    seq: 1,
    author: 'customer',
    staff: null,
    text: 'Wo ist mein Geld?',
    at: '2026-11-20T09:00:00.000Z',
    photos: [],
    ...over,
  }
}

export function buildConversation(over: Partial<InboxConversation> = {}): InboxConversation {
  return {
    thread: buildThread(),
    messages: [buildMessage()],
    hasEarlier: false,
    readByCustomer: 0,
    ...over,
  }
}

export function buildTemplate(over: Partial<ServiceTemplate> = {}): ServiceTemplate {
  return {
    id: 'template-1',
    name: 'Deposit is late',
    texts: { en: 'We are looking for it.', de: 'Wir suchen danach.' },
    changedBy: 'ben@quayside.example',
    changedAt: '2026-11-20T09:00:00.000Z',
    ...over,
  }
}
