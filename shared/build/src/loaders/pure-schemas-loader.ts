/**
 * Marks schemas and endpoints as free of side effects: a build then contains only those that it uses, and its manifest
 * lists only endpoints that it calls.
 */
export default function pureSchemas(source: string): string {
  return source
    .replace(/(?<![\w.$])z\.\w+\(/g, `${PURE}$&`)
    .replace(/^((?:export )?const \w+(?:: [^=]+)? = )(?=[a-z]\w*\()/gm, `$1${PURE}`)
    .replace(/(?<=: )(?=pageOf\()/g, PURE)
}

const PURE = '/* @__PURE__ */ '
