import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** What of a route comes to a browser. */
const ROUTE_EXPORTS = ['default', 'Layout', 'ErrorBoundary', 'meta', 'links', 'handle', 'shouldRevalidate']
const ALL = '*'

/** A part of a file: what is declared at its top, or all that runs when it is loaded. */
interface Part {
  texts: string[]
  /** Names of other parts of the file, and of what it imports. */
  uses: Set<string>
  /** What it loads by `import()`. */
  loads: Imported[]
}

interface Imported {
  file: string
  name: string
}

interface Source {
  parts: Map<string, Part>
  /** What each imported name is. */
  imports: Map<string, Imported>
}

const sources = new Map<string, Source>()

/**
 * The strings that a browser may come upon in some routes, or in other files as a whole: in what they use, however far
 * away, but not in what is for the server alone, and not in what a file has besides.
 *
 * @param files from the repository's root: `app/root.tsx`
 * @returns files by string
 */
export function textsInBrowser(files: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>()
  const seen = new Set<string>()
  const waiting = files.flatMap((file) =>
    (isRoute(file) ? ROUTE_EXPORTS : [ALL]).map((name) => ({ file, name })),
  )
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { file, name } = next
    if (seen.has(`${file} ${name}`)) continue
    seen.add(`${file} ${name}`)
    const { parts, imports } = sourceOf(file)
    if (name === ALL) for (const part of parts.keys()) waiting.push({ file, name: part })
    const part = parts.get(name)
    const imported = imports.get(name)
    if (imported) waiting.push(imported)
    // What runs when a file is loaded.
    if (name !== '') waiting.push({ file, name: '' })
    for (const text of part?.texts ?? []) texts.set(text, file)
    for (const used of part?.uses ?? []) waiting.push({ file, name: used })
    waiting.push(...(part?.loads ?? []))
  }
  return texts
}

function isRoute(file: string): boolean {
  return file === 'app/root.tsx' || file.startsWith('app/routes/')
}

function sourceOf(file: string): Source {
  let source = sources.get(file)
  if (!source) sources.set(file, (source = readSource(file)))
  return source
}

function readSource(file: string): Source {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const source: Source = { parts: new Map(), imports: new Map() }
  for (const statement of tree.statements) {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
      addImports(file, statement, source)
    else if (ts.isVariableStatement(statement))
      for (const declaration of statement.declarationList.declarations)
        for (const name of namesIn(declaration.name)) addPart(file, name, declaration, source)
    else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
      addPart(file, statement.name?.text ?? 'default', statement, source)
    else if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement))
      addPart(file, '', statement, source)
    if (ts.isFunctionDeclaration(statement) && statement.name && isDefault(statement))
      source.parts.set('default', { texts: [], uses: new Set([statement.name.text]), loads: [] })
  }
  return source
}

function addPart(file: string, name: string, node: ts.Node, { parts }: Source): void {
  const part = parts.get(name) ?? { texts: [], uses: new Set(), loads: [] }
  parts.set(name, part)
  const visit = (child: ts.Node): void => {
    // What programs read of a schema is said to nobody here.
    if (ts.isTypeNode(child) || isDescription(child)) return
    if (ts.isStringLiteralLike(child)) part.texts.push(child.text)
    if (ts.isIdentifier(child)) part.uses.add(child.text)
    if (ts.isCallExpression(child) && child.expression.kind === ts.SyntaxKind.ImportKeyword)
      part.loads.push(...importedIn(file, child))
    if (ts.isPropertyAccessExpression(child)) visit(child.expression)
    else if (ts.isJsxAttribute(child)) {
      if (child.initializer) visit(child.initializer)
    } else if (ts.isPropertyAssignment(child)) {
      if (ts.isStringLiteral(child.name)) part.texts.push(child.name.text)
      visit(child.initializer)
    } else ts.forEachChild(child, visit)
  }
  visit(node)
}

function isDescription(node: ts.Node): boolean {
  const { parent } = node
  if (!ts.isStringLiteralLike(node) || !ts.isCallExpression(parent)) return false
  return ts.isPropertyAccessExpression(parent.expression) && parent.expression.name.text === 'describe'
}

/** What `import('./file.ts').then((file) => file.name)` takes of a file: all of it, where it is used in another way. */
function importedIn(from: string, { arguments: [specifier], parent }: ts.CallExpression): Imported[] {
  const file = fileOf(from, specifier)
  if (file === undefined) return []
  const callback =
    ts.isPropertyAccessExpression(parent) && parent.name.text === 'then' && ts.isCallExpression(parent.parent)
      ? parent.parent.arguments[0]
      : undefined
  const body = callback && ts.isArrowFunction(callback) ? callback.body : undefined
  return [{ file, name: body && ts.isPropertyAccessExpression(body) ? body.name.text : ALL }]
}

function addImports(file: string, node: ts.ImportDeclaration | ts.ExportDeclaration, source: Source): void {
  const loaded = fileOf(file, node.moduleSpecifier)
  const clause = ts.isImportDeclaration(node) ? node.importClause : node
  if (loaded === undefined || clause?.isTypeOnly) return
  const names = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause
  if (ts.isImportDeclaration(node) && node.importClause?.name)
    source.imports.set(node.importClause.name.text, { file: loaded, name: 'default' })
  if (names && (ts.isNamedImports(names) || ts.isNamedExports(names))) {
    for (const { name, propertyName, isTypeOnly } of names.elements)
      if (!isTypeOnly) source.imports.set(name.text, { file: loaded, name: (propertyName ?? name).text })
  } else if (names) source.imports.set(names.name.text, { file: loaded, name: ALL })
  // For what it does when it is loaded.
  if (!clause) source.imports.set('', { file: loaded, name: '' })
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)))
}

function isDefault(node: ts.FunctionDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false
}

/** The file of an import; none for a package, a style, what is the server's, and the Hindi itself. */
function fileOf(from: string, specifier: ts.Expression | undefined): string | undefined {
  if (!specifier || !ts.isStringLiteral(specifier)) return undefined
  const { text } = specifier
  const folder = path.posix.dirname(from)
  const target = text.startsWith('#app/')
    ? text.slice(1)
    : text.startsWith('.')
      ? path.posix.join(folder, text)
      : ''
  const isLoaded = /\.tsx?$/.test(target) && !/\.server\.tsx?$|^app\/languages\//.test(target)
  return isLoaded && existsSync(target) ? target : undefined
}
