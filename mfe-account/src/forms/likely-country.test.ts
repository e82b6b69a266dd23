import { describe, expect, it } from 'vitest'
import { likelyCountry } from './likely-country.ts'

describe('the likely country', () => {
  it.each([
    [['en-US'], 'Europe/Berlin', 'DE'],
    [['de'], 'Asia/Tokyo', 'JP'],
    [['pt-BR', 'en-US'], 'UTC', 'BR'],
    [['en', 'fr-CA'], 'Etc/UTC', 'CA'],
    [['en-GB'], 'Mars/Olympus', 'GB'],
    [['en-US'], 'Europe/Belgrade', 'RS'],
    [['not a language', 'it-IT'], 'UTC', 'IT'],
    [['es-419'], 'UTC', undefined],
    [['en-US', 'en-GB'], 'Europe/London', 'GB'],
    [[], 'UTC', undefined],
  ] as const)('of %j in %s is %s', (languages, timeZone, country) => {
    expect(likelyCountry({ languages, timeZone })).toBe(country)
  })
})
