import { expect, it } from 'vitest'
import { readServiceHours } from './service-hours.ts'

it.each([
  ['Mon-Fri 09:00-17:00 Europe/Berlin', [1, 2, 3, 4, 5]],
  [' sat 00:00-24:00 UTC ', [6]],
  ['Tue-Tue 08:30-08:31 Asia/Tokyo', [2]],
])('reads %s', (text, days) => {
  expect(readServiceHours(text)).toMatchObject({ days })
})

it.each([
  '',
  'always',
  'Mon-Fri 9-17 Europe/Berlin',
  'Fri-Mon 09:00-17:00 Europe/Berlin',
  'Mon-Fri 17:00-09:00 Europe/Berlin',
  'Mon-Fri 09:00-25:00 Europe/Berlin',
  'Mon-Fri 09:00-17:00 Europe/Atlantis',
  'Mon-Fri 09:00-17:00',
  'Moo-Fri 09:00-17:00 UTC',
])('refuses %s', text => {
  expect(readServiceHours(text)).toBeUndefined()
})
