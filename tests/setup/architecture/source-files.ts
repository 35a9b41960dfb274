import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

export interface SourceFile {
  /** From the repository's root, with `/`: `app/routes/home.tsx`. */
  path: string
  /** Every import and re-export: ours as a path from the root, others by their package name. */
  imports: string[]
  /** The same, as they are written. */
  specifiers: string[]
  /** String literals and the beginnings of templates. */
  strings: string[]
  /** The code without its comments; empty where no rule looks into it. */
  code: string
  hasDefaultExport: boolean
  exportsAll: boolean
}

const PRINTER = ts.createPrinter({ removeComments: true })
/** Tests and migrations may say what they like, as long as they import the right things. */
const HAS_NO_RULES = /^(tests|drizzle)\/|\.test\.tsx?$/

/** Reads every TypeScript and JavaScript file in some folders of the repository. */
export function readSourceFiles(folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx|js|mjs)$/.test(entry.name))
    .map((entry) => path.relative('.', path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
    .map((file) => readSource(file, readFileSync(file, 'utf8')))
}

/** What the rules need to know of a source. */
export function readSource(file: string, text: string): SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const written: string[] = []
  const strings: string[] = []
  let hasDefaultExport = false
  let exportsAll = false

  const visit = (node: ts.Node): void => {
    const target = specifierOf(node)
    if (target !== undefined) written.push(target)
    else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) strings.push(node.text)
    hasDefaultExport ||= isDefaultExport(node)
    exportsAll ||=
      ts.isExportDeclaration(node) && !(node.exportClause && ts.isNamedExports(node.exportClause))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  const imports = written.map((specifier) => resolve(file, specifier))
  const code = HAS_NO_RULES.test(file) ? '' : PRINTER.printFile(tree)
  return { path: file, imports, specifiers: written, strings, code, hasDefaultExport, exportsAll }
}

function specifierOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literal(node.moduleSpecifier)
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return literal(node.argument.literal)
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return literal(node.arguments[0])
  }
  return undefined
}

function literal(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined
}

function isDefaultExport(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return true
  if (ts.isExportSpecifier(node)) return node.name.text === 'default'
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false
}

function resolve(from: string, specifier: string): string {
  if (/^#(app|server)\//.test(specifier)) return path.posix.normalize(specifier.slice(1))
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  return specifier
}
