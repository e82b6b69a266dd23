import { expect, it } from 'vitest'
import { drill } from './drill.ts'

it('publishes, canaries, sees the failing version taken back by itself, reads why and verifies the log', async () => {
  const said: string[] = []

  const wentAsWritten = await drill(line => said.push(line))

  const text = said.join('\n')
  expect(wentAsWritten, text).toBe(true)
  expect(text).toMatch(/rollout \(rollout\) {2}canary-stop in production, revision 4/)
  expect(text).toMatch(/mfe-loan@2\.1\.0 is taken away at 50 %\. \d+ of \d+ loads failed/)
  expect(text).toMatch(/The log is whole: \d+ entries/)
}, 180_000)
