import { prepare } from '../storage/query.ts'

export const insertMail = prepare(
  (q, p: { recipient: string; subject: string; text: string; html: string; now: number }) =>
    q.insertInto('mail').values({
      recipient: p.recipient,
      subject: p.subject,
      text: p.text,
      html: p.html,
      created_at: p.now,
    }),
)

export const listMailOf = prepare((q, p: { recipient: string }) =>
  q.selectFrom('mail').selectAll().where('recipient', '=', p.recipient).orderBy('id', 'desc').limit(100),
)

export const listMail = prepare(q => q.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(100))
