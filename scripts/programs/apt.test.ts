import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { aptInstall } from './apt.mjs'

/** Like the real one, a concurrent run fails. */
const APT = `#!/bin/sh
mkdir "$0.lock" || exit 100
sleep 0.1
rmdir "$0.lock"
`

let folder: string
afterEach(() => rm(folder, { recursive: true, force: true }))

it('packages that two ask for at once are installed one after the other', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-apt-'))
  await writeFile(path.join(folder, 'apt-get'), APT)
  await chmod(path.join(folder, 'apt-get'), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  await expect(Promise.all([aptInstall('one'), aptInstall('other', 'third')])).resolves.toHaveLength(2)
})
