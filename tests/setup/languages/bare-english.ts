import ts from 'typescript'

/** Attributes that hold no words for people. */
const TECHNICAL_ATTRIBUTES =
  /^(class(Name)?|style|id|type|name|rel|d|viewBox|points|auto[A-Z]\w+|data-\w+|key|kind)$/
/** What is said to operators and developers. */
const OTHER_READERS =
  /^(log(\.\w+)?|logEvent|console\.\w+|advisoryLock|siteUserAgent|keyedHash|(Startup|Type|Range)?Error|DOMException)$/
/** A sentence or a label: it begins as one, or has words side by side. */
const WORDS = /^[A-Z][a-z']+([\s.,!?…:]|$)|[A-Za-z]{2,} [A-Za-z']{2,}/
/** Classes of styles. */
const CLASSES = /^(?=.*-)[a-z0-9\s:[\]()./_%#,!*&>-]+$/
/** Keys of ours that have a blank. */
const KEYS = new Set([
  'at once',
  'body font',
  'came in',
  'cancelled by 0',
  'cancelled by guest',
  'cancelled by host',
  'cancelled by operator',
  'current password',
  'extra guests',
  'first night',
  'given back',
  'not allowed',
  'not paid',
  'on request',
  'passkey added',
  'passkey removed',
  'season nights',
  'signing in',
  'take back',
  'tax invoice',
  'to come',
  'to come in',
  'to give back',
  'weekend nights',
])
/** Names of headers, keys and the like that begin as a label does. */
const NAMES =
  /^(Accept|Cookie|Location|Range|Vary|Allow|Enter|Escape|Files|Tab|Home|End|Asia\/Kolkata|Lax|Strict|None|Bearer|Basera|Response|Redirect|Error|Catch|[A-Z][\w]*(-[A-Z]\w*)+)$/

/**
 * The English in a source that reaches a reader without a `t`: text of JSX, labels, messages of rules and errors. What
 * the Hindi file has is no finding: it is said where it is shown, by `t.message`.
 *
 * @param known the sentences of the Hindi file
 */
export function bareEnglish(file: string, text: string, known: ReadonlySet<string>): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const look = (words: string) => {
    const plain = words.replace(/\s+/g, ' ').trim()
    if (
      WORDS.test(plain) &&
      !NAMES.test(plain) &&
      !CLASSES.test(plain) &&
      !KEYS.has(plain) &&
      !known.has(plain)
    )
      found.push(plain)
  }
  const visit = (node: ts.Node): void => {
    if (isPassedOver(node)) return
    // What a field is for, in the API's documentation.
    if (ts.isCallExpression(node) && node.expression.getText().endsWith('.describe')) {
      visit(node.expression)
      return
    }
    if (ts.isJsxText(node)) {
      const words = node.text.replace(/&\w+;/g, "'").replace(/\s+/g, ' ').trim()
      if (/[A-Za-z]{2}/.test(words)) found.push(words)
    } else if (ts.isStringLiteralLike(node)) look(node.text)
    else if (ts.isTemplateExpression(node))
      look([node.head.text, ...node.templateSpans.map((span) => `0${span.literal.text}`)].join(''))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function isPassedOver(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isJsxAttribute(node)) return TECHNICAL_ATTRIBUTES.test(node.name.getText())
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const called = node.expression.getText()
    // What `t` and `sentence` take, tsc looks at.
    return (
      OTHER_READERS.test(called) || /^(t|translatorFor\(.*\))(\.\w+)?$|^(classNames|describe)$/.test(called)
    )
  }
  // Of classes, whatever they are called; and of names.
  if (ts.isVariableDeclaration(node)) return /CLASS|STYLE|WIDTH|_JOB$/i.test(node.name.getText())
  return ts.isPropertyAssignment(node) && /class/i.test(node.name.getText())
}
