import { startFirstPlane } from '../../../scripts/operations/plane.ts'
import { startSite } from '../../fixtures/servers/site.ts'
import { expect, passOnboarding, test } from '../../fixtures/test.ts'
import { NO_VIOLATIONS, violations, violationsByTheme } from '../../pages/accessibility.ts'
import { enterConsole } from '../../pages/console.ts'
import { inEveryLanguage, momentOnPage } from '../../pages/item-editor.ts'

const MINUTE = 60_000

test('an item is written at the desk in eleven languages, seen before it opens, and sold from its moment', async ({
  browser,
}, { project }) => {
  test.skip(project.name === 'mobile', 'the desk is walked on the desktop')
  test.setTimeout(150_000)
  const site = await startSite({}, { isClockDriven: true })
  const plane = await startFirstPlane(site)
  const open = async (baseURL: string) => (await browser.newContext({ baseURL })).newPage()
  const [desk, page] = [await open(plane.address), await open(site.origin)]
  try {
    await enterConsole(desk, plane.administrator)

    await test.step('a charity is added', async () => {
      await desk.goto('/desk/charities')
      await desk.getByRole('button', { name: 'Add a charity' }).click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByLabel('Id', { exact: true }).fill('sea-rescue')
      await dialog.getByLabel('Its own page').fill('https://rescue.example')
      await inEveryLanguage(dialog, { name: 'Sea rescue', text: 'Boats for the coast', last: 'What it is,' })
      expect(await violations(desk), 'a charity').toEqual([])
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(desk.getByRole('heading', { name: 'Sea rescue · en' })).toBeVisible()
      expect(await violations(desk), 'charities').toEqual([])
    })

    await test.step('an item is written whole', async () => {
      await desk.goto('/desk/items')
      await desk.getByRole('button', { name: 'New item' }).click()
      await desk.getByLabel('Address of its page').fill('harbor-at-dusk')
      await desk.getByRole('button', { name: 'Begin', exact: true }).click()
      await expect(desk.getByText(/^Still missing: the name in every language/)).toBeVisible()
      await inEveryLanguage(desk, { name: 'Harbor at dusk', text: 'Oil on canvas', last: 'Description' })
      await desk.getByLabel('Who made it').fill('Mara Lindt')
      await desk.getByLabel('First bid at least').fill('50')
      await desk.getByLabel('Charity', { exact: true }).selectOption('sea-rescue')
      const buffer = await page.screenshot({ type: 'jpeg' })
      await desk
        .getByLabel('Choose the picture')
        .setInputFiles({ name: 'dusk.jpg', mimeType: 'image/jpeg', buffer })
      await expect(desk.locator('img[src^="blob:"]')).toBeVisible()
      await desk.getByRole('button', { name: 'Save' }).click()
      await expect(desk.getByText(/^Still missing/)).toBeHidden()
      expect(await violations(desk), 'the editor').toEqual([])
    })

    await test.step('and put on the market to open later', async () => {
      await desk.getByRole('button', { name: 'Put on the market' }).click()
      const dialog = desk.getByRole('dialog')
      const { day, time } = await momentOnPage(desk, 10)
      await dialog.getByLabel('Day').fill(day)
      await dialog.getByLabel('Time').fill(time)
      expect(await violations(desk), 'scheduling').toEqual([])
      await dialog.getByRole('button', { name: 'Put on the market' }).click()
      await expect(desk.getByText('Until then it can be changed and put on the market again.')).toBeVisible()
    })

    await test.step('everybody sees it before it opens, in their language, with its picture', async () => {
      await passOnboarding(page)
      await page.goto('/nfts/harbor-at-dusk')
      await expect(page.getByRole('heading', { name: 'Harbor at dusk · en' })).toBeVisible()
      await expect(page.getByText('Opens later').first()).toBeVisible()
      const picture = page.locator('img[src^="/art/"]').first()
      await expect
        .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(600)
      expect(await violationsByTheme(page)).toEqual(NO_VIOLATIONS)
    })

    await test.step('and can bid from its moment on', async () => {
      await site.setClock(15 * MINUTE)
      await page.reload()
      await expect(page.getByText('On sale').first()).toBeVisible()
      await expect(page.getByText('Opens later')).toHaveCount(0)
    })
  } finally {
    for (const each of [desk, page]) await each.context().close()
    await plane.stop()
    await site.stop()
  }
})
