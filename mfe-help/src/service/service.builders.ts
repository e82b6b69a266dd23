import type { ServiceMessage, ServiceThread } from '@quayside/contracts/endpoints/service'
import { SOME_TIME } from '@quayside/testing/builders'

export function buildMessage(over: Partial<ServiceMessage> = {}): ServiceMessage {
  return {
    seq: 1,
    clientId: null,
    author: 'staff',
    name: 'Mia',
    text: 'How can we help?',
    at: SOME_TIME,
    photos: [],
    ...over,
  }
}

export function buildThread(over: Partial<ServiceThread> = {}): ServiceThread {
  return {
    id: 'talk-1',
    topic: 'deposits',
    subject: null,
    state: 'open',
    openedAt: SOME_TIME,
    updatedAt: SOME_TIME,
    last: null,
    unread: 0,
    readByStaff: 0,
    rating: null,
    ...over,
  }
}
