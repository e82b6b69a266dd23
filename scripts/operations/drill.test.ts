import { expect, it } from 'vitest'
import { drill } from './drill.ts'

it('publishes, canaries, sees the failing version rolled back automatically, reads why, verifies the log and mends it', async () => {
  const said: string[] = []

  const wentAsWritten = await drill(line => said.push(line))

  const text = said.join('\n')
  expect(wentAsWritten, text).toBe(true)
  expect(text).toMatch(/rollout \(rollout\) {2}canary-stop in production, revision 4/)
  expect(text).toMatch(/mfe-loan@2\.1\.0 is taken away at 50 %\. \d+ of \d+ loads failed/)
  expect(text).toMatch(/The log is whole: \d+ entries/)
  for (const step of ['8. A forger writes', '9. A backup', '10. A key', '11. A machine'])
    expect(text).toContain(step)
}, 180_000)
