import path from 'node:path'
import { root } from './setup.mjs'

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const mark = `${String.fromCharCode(0x2715)}`

function firstLines(text, count = 3) {
  return text
    .replace(escapes, '')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .slice(0, count)
    .join(' | ')
    .slice(0, 400)
}

const line = (name, message) => `${mark} ${name}: ${firstLines(message)}`

/** @param report the json report of vitest; answers a line for each failed test, or for a file that could not be run */
export function vitestFailures(report) {
  return report.testResults.flatMap(file => {
    const failed = file.assertionResults.filter(test => test.status === 'failed')
    if (failed.length > 0)
      return failed.map(test => line(`${file.name} › ${test.fullName}`, test.failureMessages.join('\n')))
    return file.status === 'failed' ? [line(file.name, file.message)] : []
  })
}

/** @param report the json report of vitest; answers a line in capitals for each suite of which tests were skipped */
export function vitestNotRun(report) {
  const counts = new Map()
  for (const file of report.testResults) {
    for (const { status, ancestorTitles, title } of file.assertionResults) {
      if (status !== 'skipped' && status !== 'pending') continue
      const suite = `${ancestorTitles[0] ?? title} (${path.relative(root, file.name)})`
      counts.set(suite, (counts.get(suite) ?? 0) + 1)
    }
  }
  return [...counts].map(
    ([suite, count]) => `NOT RUN: ${suite.toUpperCase()}, ${count} TEST${count === 1 ? '' : 'S'}`,
  )
}

/** @param report the json report of playwright; answers a line for each test that failed, and each error outside of one */
export function playwrightFailures(report) {
  return [
    ...report.errors.map(error => line('outside of a test', error.message)),
    ...report.suites.flatMap(suiteFailures),
  ]
}

function suiteFailures(suite) {
  const own = (suite.specs ?? []).flatMap(spec =>
    spec.tests
      .filter(test => test.status === 'unexpected' || test.status === 'flaky')
      .map(test =>
        line(
          `[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`,
          test.results
            .flatMap(result => result.errors)
            .map(error => error.message)
            .join('\n'),
        ),
      ),
  )
  return [...own, ...(suite.suites ?? []).flatMap(suiteFailures)]
}
