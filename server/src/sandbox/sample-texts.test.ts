import { expect, it } from 'vitest'
import { planDescription } from './sample-texts.ts'

it.each([
  [7, '7 days', 'über 7 Tage.', 'مدتها 7 أيام.'],
  [14, '14 days', 'über 14 Tage.', 'مدتها 14 يومًا.'],
])('a plan of %i days is called so in the plural that a language has', (days, english, german, arabic) => {
  const { en, de, ar } = planDescription(days)
  expect(en).toContain(`A sample plan of ${english}. The daily yield is a target paid from our plan pool`)
  expect(de).toContain(german)
  expect(ar).toContain(arabic)
})
