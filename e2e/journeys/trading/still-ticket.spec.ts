import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { Ticket } from '../../pages/ticket.ts'

const PATH = '/cruuency?code=BTCUSDT&type=2'

async function topOf(element: Locator): Promise<number> {
  return Math.round((await element.boundingBox())?.y ?? Number.NaN)
}

/** Where the fields, the rows of the cost and the button are, in pixels of the window. */
function placesOf({ form }: Ticket): Promise<Record<string, number>> {
  return form.evaluate(element => {
    const parts = element.querySelectorAll<HTMLElement>('input:not([type="radio"]), dt, [type="submit"]')
    const nameOf = (part: HTMLElement) =>
      (part instanceof HTMLInputElement && part.labels?.[0]?.textContent) || part.textContent
    return Object.fromEntries(
      [...parts].map(part => [nameOf(part), Math.round(part.getBoundingClientRect().top)]),
    )
  })
}

async function openTicket(page: Page, isMobile: boolean): Promise<Ticket> {
  // Smallest supported height of a desktop ticket.
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto(PATH)
  const ticket = new Ticket(page)
  await ticket.open()
  return ticket
}

test('nothing in the ticket moves from the first figure to the answer', async ({
  signedIn: page,
  isMobile,
}) => {
  const ticket = await openTicket(page, isMobile)
  const { form, submit } = ticket
  const button = await topOf(submit)
  await ticket.unfoldStops()
  const places = await placesOf(ticket)
  expect(await topOf(submit), 'with stop and target').toBe(button)
  const field = (name: string) => form.getByRole('textbox', { name })
  for (const [what, act] of [
    ['an empty form is refused', () => submit.click()],
    ['a size that is none', () => field('Lots').fill('x')],
    ['a size beyond the balance', () => field('Lots').fill('50')],
    ['a size', () => field('Lots').fill('0.1')],
    ['no leverage', () => field('Leverage').fill('')],
    ['too much leverage', () => field('Leverage').fill('90')],
    ['a leverage', () => field('Leverage').fill('2')],
    ['a stop on the wrong side', () => field('Stop loss').fill('900000')],
    ['a stop', () => field('Stop loss').fill('70000')],
    ['a target', () => field('Take profit').fill('190000')],
  ] as const) {
    await act()
    expect.soft(await placesOf(ticket), what).toEqual(places)
  }
  await submit.click()
  await expect(ticket.place).toBeVisible()
  expect(await topOf(ticket.place), 'the confirmation').toBe(button)
  await ticket.sendBy(() => ticket.place.click(), 'Order filled')
  expect(await topOf(submit), 'after the order').toBe(button)
  expect((await placesOf(ticket)).Lots, 'the form stays where it was').toBe(places.Lots)
})

test('an option’s ticket keeps its button, and shows what runs above it', async ({
  signedIn: page,
  isMobile,
}) => {
  const ticket = await openTicket(page, isMobile)
  await page.getByRole('tab', { name: 'Option', exact: true }).click()
  const { option } = ticket
  const buy = option.getByRole('button', { name: /^Buy/ })
  const button = await topOf(buy)
  const stake = await topOf(option.getByRole('textbox', { name: 'Stake' }))
  await ticket.buyOption('Up', '5 min', '25')
  await expect(page.getByRole('region', { name: 'Your options' }).getByRole('img')).toBeVisible()
  expect(await topOf(buy)).toBe(button)
  // A phone's sheet grows upwards by what runs.
  if (!isMobile) expect(await topOf(option.getByRole('textbox', { name: 'Stake' }))).toBe(stake)
})
