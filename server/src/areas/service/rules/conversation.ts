import type { ServiceRating, ServiceSubject, ServiceTopic } from '@quayside/contracts/endpoints/service'

/** A conversation. Times in ms; numbers of messages count from 1, internal notes included. */
export type Thread = {
  id: string
  user_id: string
  /** The customer's language when the conversation began. */
  locale: string
  topic: ServiceTopic
  subject_kind: ServiceSubject['kind'] | null
  subject_id: string | null
  subject_title: string | null
  state: 'open' | 'closed'
  opened_at: number
  updated_at: number
  last_seq: number
  read_by_customer: number
  read_by_staff: number
  /** Answers that the customer has not read. */
  unread: number
  /** Time of the first unanswered message. */
  waiting_since: number | null
  snoozed_until: number | null
  claimed_by: string | null
  claimed_name: string | null
  claimed_until: number
  /** Time of the last answer. */
  answered_at: number | null
  first_answer_at: number | null
  first_answer_by: string | null
  /** Answers up to this number were sent by mail. */
  mailed_seq: number
  closed_at: number | null
  closed_by: string | null
  rating: ServiceRating | null
  /** 1 when the customer is a visitor: `user_id` is a visitor's id. */
  is_visitor: number
}

/** A person without an account who confirmed an e-mail address. Times in ms. */
export type Visitor = { id: string; email: string; locale: string; created_at: number; seen_at: number }

export type Message = {
  thread_id: string
  seq: number
  user_id: string
  client_id: string
  /** A customer never sees a note. */
  author: 'customer' | 'staff' | 'note'
  staff_email: string | null
  staff_name: string | null
  text: string
  /** JSON list of photo ids. */
  photos: string
  at: number
}

/** A conversation that another one took in. Time in ms. */
export type Merged = {
  id: string
  user_id: string
  into_id: string
  is_visitor: number
  merged_at: number
}

/** A staff member, seen at the desk. */
export type Agent = { email: string; name: string; seen_at: number }

export type Template = {
  id: string
  name: string
  /** JSON record of texts by language. */
  texts: string
  changed_by: string
  changed_at: number
}
