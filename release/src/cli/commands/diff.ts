import { UsageError } from '../arguments.ts'
import { failure, success } from '../ending.ts'
import { table } from '../format/table.ts'
import type { CommandResult, Context } from '../runtime.ts'

export async function diffCommand(context: Context): Promise<CommandResult> {
  const [one, other, ...more] = context.words
  if (one === undefined || other === undefined || more.length > 0)
    throw new UsageError('Name two environments: npm run release -- diff staging production.')
  const { releases } = await context.openPlane()
  const { environments } = await releases.state()
  const missing = [one, other].find(name => !environments.has(name))
  if (missing !== undefined) return failure(context, 1, `There is no environment ${missing}.`)
  const left = environments.get(one)?.pins?.remotes ?? {}
  const right = environments.get(other)?.pins?.remotes ?? {}
  const remotes = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort()
  const rows = remotes.map(remote => ({
    remote,
    [one]: left[remote]?.version ?? null,
    [other]: right[remote]?.version ?? null,
    isSame: left[remote]?.version === right[remote]?.version,
  }))
  const cells = rows.map(row => [
    `  ${row.remote}`,
    left[row.remote]?.version ?? 'none',
    right[row.remote]?.version ?? 'none',
  ])
  const [head = '', ...lines] = table([['', one, other], ...cells])
  const { say, paint } = context
  say(paint('bold', head))
  for (const [index, line] of lines.entries())
    say(rows[index]?.isSame ? paint('dim', line) : paint('yellow', line))
  const different = rows.filter(({ isSame }) => !isSame).length
  say(different === 0 ? 'Both have the same versions.' : `${different} of ${rows.length} remotes differ.`)
  return success(rows)
}
