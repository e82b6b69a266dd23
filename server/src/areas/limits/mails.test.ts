import { LOCALES } from '@quayside/contracts/locales'
import { describe, expect, it } from 'vitest'
import { limitMail } from './mails.ts'

const at = Date.parse('2026-11-21T12:00:00Z')
const NEWS = ['limitLoosens', 'timeOutBegun', 'exclusionBegun', 'exclusionEnds'] as const

describe.each(LOCALES.map(({ value }) => value))('mail about own limits, in %s', locale => {
  it.each(NEWS)('%s names the site and the moment, and leaves nothing to be filled in', news => {
    const addressee = { to: 'marin@example.test', locale, siteName: 'Pier' }
    const { subject, text } = limitMail(addressee, news, { at, timeZone: 'UTC' })
    expect(subject).toContain('Pier')
    expect(text).toContain('2026')
    expect(`${subject}${text}`).not.toMatch(/[{}]/)
  })
})
