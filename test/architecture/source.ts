/** A source file as the architecture rules see it: what it imports, exports and names. Parsed, never matched by pattern. */
import path from 'node:path'
import ts from 'typescript'

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly path: string
  readonly text: string
}

interface Import {
  /** What it leads to: a path from the project's root, or the name of a package or a `node:` module. */
  readonly target: string
  readonly isInside: boolean
}

const subpaths: Readonly<Record<string, string>> = { '#main/': 'src/main/', '#shared/': 'src/shared/', '#simulator/': 'src/simulator/' }

/** The script of a .vue file, the whole of any other. */
function scriptOf({ path: file, text }: SourceFile): string {
  if (!file.endsWith('.vue')) return text
  return [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]).join('\n')
}

function parse(file: SourceFile): ts.SourceFile {
  return ts.createSourceFile(file.path.replace(/\.vue$/, '.ts'), scriptOf(file), ts.ScriptTarget.Latest, true)
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  node.forEachChild((child) => visit(child, see))
}

function targetOf(importer: string, specifier: string): Import {
  if (specifier.startsWith('.')) return { target: path.posix.join(path.posix.dirname(importer), specifier), isInside: true }
  const prefix = Object.keys(subpaths).find((each) => specifier.startsWith(each))
  if (prefix !== undefined) return { target: subpaths[prefix]! + specifier.slice(prefix.length), isInside: true }
  const parts = specifier.split('/')
  return { target: specifier.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]!, isInside: false }
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal
  const isImportCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  const isRequire = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'require'
  return isImportCall || isRequire ? node.arguments[0] : undefined
}

export function importsOf(file: SourceFile): readonly Import[] {
  const imports: Import[] = []
  visit(parse(file), (node) => {
    const specifier = specifierOf(node)
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) imports.push(targetOf(file.path, specifier.text))
  })
  return imports
}

export function identifiersOf(file: SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  visit(parse(file), (node) => {
    if (ts.isIdentifier(node)) names.add(node.text)
  })
  return names
}

export function hasDefaultExport(file: SourceFile): boolean {
  let found = false
  if (!file.text.includes('default')) return found
  visit(parse(file), (node) => {
    const isDefault =
      (ts.isExportAssignment(node) && node.isExportEquals !== true) ||
      (ts.isExportSpecifier(node) && node.name.text === 'default') ||
      (node.kind === ts.SyntaxKind.DefaultKeyword && node.parent.kind !== ts.SyntaxKind.DefaultClause)
    if (isDefault) found = true
  })
  return found
}
