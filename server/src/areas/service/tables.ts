import type { Agent, Merged, Message, Template, Thread, Visitor } from './rules/conversation.ts'

declare module '../../platform/storage/schema.ts' {
  interface Database {
    service_threads: Thread
    service_messages: Message
    service_agents: Agent
    service_templates: Template
    service_visitors: Visitor
    service_merged: Merged
  }
}

export const THREAD = [
  'id',
  'user_id',
  'locale',
  'topic',
  'subject_kind',
  'subject_id',
  'subject_title',
  'state',
  'opened_at',
  'updated_at',
  'last_seq',
  'read_by_customer',
  'read_by_staff',
  'unread',
  'waiting_since',
  'snoozed_until',
  'claimed_by',
  'claimed_name',
  'claimed_until',
  'answered_at',
  'first_answer_at',
  'first_answer_by',
  'mailed_seq',
  'closed_at',
  'closed_by',
  'rating',
  'is_visitor',
] as const satisfies readonly (keyof Thread)[]

export const MESSAGE = [
  'thread_id',
  'seq',
  'user_id',
  'client_id',
  'author',
  'staff_email',
  'staff_name',
  'text',
  'photos',
  'at',
] as const satisfies readonly (keyof Message)[]

export const VISITOR = [
  'id',
  'email',
  'locale',
  'created_at',
  'seen_at',
] as const satisfies readonly (keyof Visitor)[]
