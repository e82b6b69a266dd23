import { UsageError } from '../arguments.ts'
import { COMMON_OPTIONS, type Command, type Option } from '../command.ts'
import { success } from '../ending.ts'
import { table } from '../format/table.ts'
import { noCommand } from '../no-such.ts'
import type { CommandResult, Context, Run } from '../runtime.ts'

export function helpAbout(commands: readonly Command[]): Run {
  return context => help(commands, context)
}

async function help(commands: readonly Command[], { words, say }: Context): Promise<CommandResult> {
  const [name] = words
  const command = name === undefined ? undefined : commands.find(known => known.name === name)
  if (name !== undefined && command === undefined)
    throw new UsageError(
      noCommand(
        name,
        commands.map(known => known.name),
      ),
    )
  for (const line of command === undefined ? overview(commands) : helpOf(command)) say(line)
  return success(command === undefined ? commands.map(summaryOf) : summaryOf(command))
}

function summaryOf({ name, usage, summary, options }: Command) {
  return { name, usage, summary, options: Object.keys({ ...options, ...COMMON_OPTIONS }) }
}

function overview(commands: readonly Command[]): readonly string[] {
  return [
    'npm run release -- <command>',
    '',
    ...table(commands.map(({ name, usage, summary }) => [`  ${`${name} ${usage}`.trim()}`, summary])),
    '',
    'Options of every command:',
    ...optionLines(COMMON_OPTIONS),
    '',
    'The prefix "mfe-" is optional. Exit codes: 0 done, 1 error, 2 refused, 3 unhealthy.',
    'Settings: DATA_DIR, RELEASE_STORE, RELEASE_ENVIRONMENTS, RELEASE_SIGNING_KEY, RELEASE_KEY_FILE, RELEASE_URL, RELEASE_TOKEN, SITE_URL.',
  ]
}

function helpOf({ name, usage, summary, help = [], options = {} }: Command): readonly string[] {
  return [
    `npm run release -- ${`${name} ${usage}`.trim()}`,
    '',
    summary,
    ...help,
    '',
    ...optionLines({ ...options, ...COMMON_OPTIONS }),
  ]
}

function optionLines(options: Readonly<Record<string, Option>>): readonly string[] {
  return table(
    Object.entries(options).map(([name, { value, help }]) => [
      `  --${name}${value === undefined ? '' : ` ${value}`}`,
      help,
    ]),
  )
}
