import type { SmokeTestManner } from '@quayside/contracts/release/smoke-test'

/** Operator notice when versions are not tried in a page; null when they are. */
export function lackOfSmokeTests(manner: SmokeTestManner | null): string | null {
  switch (manner) {
    case 'page':
      return null
    case 'dom':
      return 'There is no Chromium here: versions are tried in a DOM without layout before they are pinned (CHROMIUM_PATH names one).'
    case null:
      return 'RELEASE_TRIAL=none: versions are not tried here before they are pinned, and each pin must say why.'
  }
}
