// The options of `npm create quayside-remote`, from flags and prompts. Plain Node 20.
import path from 'node:path'
import { checkBundler, checkFolder, checkName, checkRoute, RefusedName } from './make-remote.mjs'

const FLAGS = ['route', 'bundler', 'folder']

const QUESTIONS = [
  {
    option: 'name',
    question: 'Name of the remote, without mfe-',
    defaultOf: () => 'news',
    check: (name, { folder }) => {
      checkName(name)
      if (folder === undefined) checkFolder(folderOf(name))
    },
  },
  { option: 'route', question: 'First route', defaultOf: ({ name }) => `/${name}`, check: checkRoute },
  {
    option: 'bundler',
    question: 'Bundler: webpack, rspack, or vite',
    defaultOf: () => 'vite',
    check: checkBundler,
  },
]

/** Throws if npm kept flags that belong to this command: without `--`, it passes them as `npm_config_…`. */
export function refuseKeptFlags(env) {
  const kept = FLAGS.filter(flag => env[`npm_config_${flag}`] !== undefined).map(flag => `--${flag}`)
  if (kept.length > 0)
    throw new RefusedName(
      `npm kept ${kept.join(' and ')}. Put -- before the flags: npm create quayside-remote news -- --bundler vite`,
    )
}

/**
 * Returns all options. Checks the given ones, then prompts for each missing one until its answer is valid; without a
 * `terminal`, defaults apply.
 */
export async function chooseOptions(given, terminal) {
  if (given.folder !== undefined) checkFolder(path.resolve(given.folder))
  for (const { option, check } of QUESTIONS) if (given[option] !== undefined) check(given[option], given)
  const chosen = { ...given }
  for (const question of QUESTIONS)
    chosen[question.option] ??= await answerOf(question, { given: chosen, terminal })
  return { ...chosen, folder: path.resolve(given.folder ?? folderOf(chosen.name)) }
}

async function answerOf({ question, defaultOf, check }, { given, terminal }) {
  const otherwise = defaultOf(given)
  if (terminal === undefined) return otherwise
  for (;;) {
    const answer = (await terminal.ask(`${question} (${otherwise})`)) || otherwise
    try {
      check(answer, given)
      return answer
    } catch (error) {
      if (!(error instanceof RefusedName)) throw error
      terminal.say(error.message)
    }
  }
}

function folderOf(name) {
  return path.resolve(`mfe-${name}`)
}
