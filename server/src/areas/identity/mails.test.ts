import { LOCALES } from '@quayside/contracts/locales'
import { expect, it } from 'vitest'
import { exclusionMail } from './mails.ts'

it.each(LOCALES.map(({ value }) => value))(
  'the mail about an exclusion in %s names the site and the moment, and leaves nothing to be filled in',
  locale => {
    const addressee = { to: 'marin@example.test', locale, siteName: 'Pier' }
    const { subject, text } = exclusionMail(addressee, {
      at: Date.parse('2026-11-21T12:00:00Z'),
      timeZone: 'UTC',
    })
    expect(subject).toContain('Pier')
    expect(text).toContain('2026')
    expect(`${subject}${text}`).not.toMatch(/[{}]/)
  },
)
