import { expect, it } from 'vitest'
import { testCli } from '../cli/testing/run-cli.ts'
import { projectRuntime } from './project-runtime.ts'

it("creates no release plane in a team's repository", async () => {
  const { cli } = await testCli()
  const without = await cli('list', {}, projectRuntime)
  expect(without).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Set RELEASE_URL to the address of the release plane'),
  })
  for (const name of ['RELEASE_STORE', 'DATA_DIR'])
    expect(await cli('list', { env: { [name]: '/data' } }, projectRuntime)).toMatchObject({ code: 0 })
})

it('names its own command in texts', async () => {
  const { cli } = await testCli()
  const { stdout } = await cli('help publish', {}, projectRuntime)
  expect(stdout).toMatch(/^npx quayside publish /)
})
