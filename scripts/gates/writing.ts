import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { houseWords, usesOf } from './house-words.ts'
import { report } from './report.ts'

const root = path.join(import.meta.dirname, '../..')

/** Code, docs and English texts; the other languages have their own words. */
const READ = /(\.(tsx?|mts|mjs|css|md)|\/locales\/en\.json|\/content\/.*\ben\b.*)$/
/** The planted uses of the test. */
const NOT_READ = /^scripts\/gates\/house-words\.test\.ts$/
/** Uses in the whole repository. Lower it when a rewrite removes some; never raise it. */
const MOST = 50

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const files = tracked.filter(file => READ.test(file) && !NOT_READ.test(file))
const words = houseWords(readFileSync(path.join(root, 'docs/writing.md'), 'utf8'))
const uses = files.flatMap(file =>
  usesOf(readFileSync(path.join(root, file), 'utf8'), words).map(
    ({ line, word, write }) => `${file}:${line}: "${word}": write ${write}`,
  ),
)

report('writing', {
  examined: files.length,
  unit: 'files',
  problems: [
    ...(words.length === 0 ? ['docs/writing.md has no table of words to avoid'] : []),
    ...(uses.length > MOST ? [...uses, `${uses.length} uses, at most ${MOST} are allowed`] : []),
  ],
})
