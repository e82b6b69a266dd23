import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { isCcxtInstalled } from '../../server/src/market/sources/kinds/ccxt.ts'
import { findRedis } from '../../server/src/platform/redis.builders.ts'
import { findPostgres } from '../../server/src/platform/storage/postgres/postgres.cluster.ts'
import { scratchFolder } from '../scratch.mjs'
import { openLiveSite } from './live-site.ts'

const isMissing = findPostgres() === undefined || findRedis() === undefined || !isCcxtInstalled()

const shown = z.object({
  siteMode: z.literal('live'),
  operator: z.object({ name: z.string() }),
  contents: z.array(z.object({ id: z.string() })),
  homeStatistics: z.object({ sample: z.literal(false) }),
})

it.skipIf(isMissing)(
  'serves customers with SITE_MODE=live, and names its operator',
  async () => {
    const folder = await mkdtemp(path.join(scratchFolder(), 'quayside-live-'))
    const site = await openLiveSite(folder)
    try {
      await site.startPlane()
      site.startFeed()
      await site.startEast()
      const page = await (await fetch(site.origin)).text()
      const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
      const { operator, contents } = shown.parse(JSON.parse(boot))
      expect(operator.name).toBe('Drill Markets Ltd')
      expect(contents.map(({ id }) => id)).not.toContain('notice-sandbox')
      expect(page).not.toContain('class="shell-ribbon"')
    } finally {
      await site.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
  300_000,
)
