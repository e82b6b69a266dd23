import { type ServiceSubject, type ServiceTopic, serviceSubject } from '@quayside/contracts/endpoints/service'

const TOPIC: Record<ServiceSubject['kind'], ServiceTopic> = {
  contract: 'trading',
  option: 'trading',
  smart: 'trading',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  loan: 'loans',
  nft: 'nfts',
}

/** An order's number; a link could name any text in its place. */
const NUMBER = /^[A-Z0-9-]{4,32}$/

/** Reads `about=contract:123` of an address; undefined if it names nothing that a conversation can be about. */
export function subjectOf(about: string | null): ServiceSubject | undefined {
  const [kind, ...id] = (about ?? '').split(':')
  return serviceSubject.safeParse({ kind, id: id.join(':') }).data
}

/** The number that a link names for what it is about. */
export function numberOf(number: string | null): string | undefined {
  return number !== null && NUMBER.test(number) ? number : undefined
}

export function topicOf(subject: ServiceSubject | undefined): ServiceTopic | undefined {
  return subject && TOPIC[subject.kind]
}
