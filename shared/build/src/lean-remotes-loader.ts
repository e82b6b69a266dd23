const METHOD = /^\tasync preloadRemote\([\s\S]*?^\t\}\n/m
const HOOKS = /^\t{3}(?:handlePreloadModule|(?:before|after)PreloadRemote|generatePreloadAssets): new .*\n/gm

/**
 * Cuts the preloading of remotes from the federation runtime (0.7 kB of the first load): it needs snapshots, which we
 * do not use, and the page preloads what it needs. Fails the build when the library looks different.
 */
export default function leanRemotes(source: string): string {
  if (!METHOD.test(source)) throw new Error('The federation runtime has no preloadRemote to cut.')
  return source.replace(METHOD, '').replace(HOOKS, '')
}
