/** Publishes and pins one version after another into the given folder until killed; prints each answer as a line. */
import { createReleases } from '../create-releases.ts'
import { folderStore } from '../store/folder-store.ts'
import { FIXTURE_REMOTES, fixtureBuild, OPERATOR, publicationOf } from './fixture-build.ts'
import { must, testKeys } from './published-store.ts'

const [folder = '', first = '1'] = process.argv.slice(2)
const releases = createReleases({ store: folderStore(folder), keys: testKeys(), now: () => new Date() })
const routes = FIXTURE_REMOTES['mfe-loan'] ?? []

for (let patch = Number(first); ; patch += 1) {
  const version = `2.0.${patch}`
  must(await releases.publish(publicationOf(fixtureBuild({ remote: 'mfe-loan', version, routes }))))
  process.stdout.write(`published ${version}\n`)
  const pinned = await releases.change(
    { kind: 'pin', versions: { 'mfe-loan': version }, canary: null },
    { environment: 'production', by: OPERATOR, reason: 'until killed', expectedRevision: null },
  )
  process.stdout.write(`pinned ${must(pinned).revision}\n`)
}
