/**
 * Marks React factories at the top level of a library as side-effect free and drops the display names of their results,
 * so that unused exports are tree-shaken. Otherwise react-router keeps everything: 11 kB compressed, of which we use a
 * third. Also disables its developer warnings (0.5 kB), which the package's only exported build contains.
 */
export default function pureFactories(source: string): string {
  return source
    .replace(/^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\w*\.)?(createContext|forwardRef|memo|lazy)\(/g, '= /* @__PURE__ */ $1$2(')
}
