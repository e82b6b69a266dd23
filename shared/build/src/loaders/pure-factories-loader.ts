/** Marks React factories as side-effect free, so that unused exports of react-router (7 kB) are tree-shaken. */
export default function pureFactories(source: string): string {
  return source
    .replace(/^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\w*\.)?(createContext|forwardRef|memo|lazy)\(/g, '= /* @__PURE__ */ $1$2(')
}
