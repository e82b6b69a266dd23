import path from 'node:path'
import { type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import { isTypeAliasDeclaration } from 'typescript/unstable/ast/is'
import { API, type Project, SymbolFlags, type Symbol as TypeSymbol } from 'typescript/unstable/sync'

const root = path.join(import.meta.dirname, '../..')
const CONFIG = path.join(import.meta.dirname, 'tsconfig.json')
/** Types declared here belong to the contract, so their members are listed too. */
const CONTRACT = path.join(root, 'shared/runtime/src/remote/')

export type Member = {
  readonly name: string
  /** The type, or the full signature of a method, in one line. */
  readonly type: string
  readonly isMethod: boolean
  readonly isOptional: boolean
  /** The docstring without its tags. */
  readonly summary: string
  readonly since: string | undefined
  /** Begins with the version that removes the member. */
  readonly deprecated: string | undefined
  readonly members: readonly Member[]
}

export type Types = {
  /** Members of a type that a source file declares. */
  members(file: string, name: string): readonly Member[]
  /** Exports of a source file that exist at run time. */
  exports(file: string): readonly Pick<Member, 'name' | 'deprecated'>[]
}

/** Reads the shared packages with the compiler. */
export function readTypes<T>(read: (types: Types) => T): T {
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG)
    if (project === undefined) throw new Error(`${CONFIG} does not open`)
    return read({
      members: (file, name) => membersOf(project, typeNamed(project, file, name)),
      exports: file => exportsOf(project, file),
    })
  } finally {
    api.close()
  }
}

function sourceOf({ program }: Project, file: string): SourceFile {
  const source = program.getSourceFile(path.join(root, file))
  if (source === undefined) throw new Error(`${path.relative(root, CONFIG)} does not include ${file}`)
  return source
}

function typeNamed(project: Project, file: string, name: string): readonly TypeSymbol[] {
  const declared = sourceOf(project, file).statements.find(
    statement => isTypeAliasDeclaration(statement) && statement.name.text === name,
  )
  const type =
    declared && isTypeAliasDeclaration(declared) && project.checker.getTypeAtLocation(declared.name)
  if (!type) throw new Error(`${file} declares no type ${name}`)
  return project.checker.getPropertiesOfType(type)
}

function membersOf(project: Project, symbols: readonly TypeSymbol[]): readonly Member[] {
  return symbols.map(symbol => memberOf(project, symbol))
}

function memberOf(project: Project, symbol: TypeSymbol): Member {
  const { checker } = project
  const declared = symbol.declarations[0]?.resolve(project)
  const isMethod = declared?.kind === SyntaxKind.MethodSignature
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol) ?? checker.getUnknownType())
  const inside = type === undefined || isMethod ? [] : checker.getPropertiesOfType(type)
  const isOfContract = inside.every(({ declarations }) => declarations[0]?.path.startsWith(CONTRACT))
  const members = isOfContract ? membersOf(project, inside) : []
  const source = declared?.kind === SyntaxKind.PropertySignature || isMethod ? declared.getText() : undefined
  return {
    name: symbol.name,
    type: typeText(source ?? (type ? checker.typeToString(type) : 'unknown')),
    isMethod,
    isOptional: (symbol.flags & SymbolFlags.Optional) !== 0,
    summary: oneLine(checker.getDocumentationCommentOfSymbol(symbol)),
    ...tagsOf(project, symbol),
    members: members.some(({ summary }) => summary !== '') ? members : [],
  }
}

function tagsOf({ checker }: Project, symbol: TypeSymbol): Pick<Member, 'since' | 'deprecated'> {
  const tags = checker.getJsDocTagsOfSymbol(symbol)
  const textOf = (wanted: string) => {
    const tag = tags.find(({ name }) => name === wanted)
    return tag && oneLine(tag.text ?? '')
  }
  return { since: textOf('since'), deprecated: textOf('deprecated') }
}

function exportsOf(project: Project, file: string): readonly Pick<Member, 'name' | 'deprecated'>[] {
  const { checker } = project
  const module = checker.getSymbolAtLocation(sourceOf(project, file))
  if (module === undefined) throw new Error(`${file} exports nothing`)
  return checker
    .getExportsOfModule(module)
    .map(symbol => ({
      symbol,
      target: symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    }))
    .filter(({ target }) => (target.flags & SymbolFlags.Value) !== 0)
    .map(({ symbol }) => ({ name: symbol.name, deprecated: tagsOf(project, symbol).deprecated }))
}

/** A type's source in one line, without the name of its property. */
function typeText(source: string): string {
  const joined = source.replaceAll(/(?<![{;,(|&])\n\s*(?=\w)/g, '; ')
  return oneLine(joined.replaceAll('readonly ', '')).replace(/^\w+\??: |;$/g, '')
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
