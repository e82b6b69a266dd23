// Finds a Chinese, Japanese and Korean font for the tests, or installs one. Plain Node 20 with no dependency.
import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './apt.mjs'

const LANGUAGES = ['zh', 'ja', 'ko']

export function hasFonts() {
  return LANGUAGES.every(language => {
    const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' })
    return status === 0 && stdout.trim() !== ''
  })
}

/** Makes sure that these languages render with glyphs, not boxes; rejects with install instructions. */
export async function ensureFonts() {
  // Other systems include such fonts.
  if (process.platform !== 'linux') return 'present'
  return await ensureInstalled(hasFonts, 'fontconfig', 'fonts-noto-cjk')
}
