/**
 * Browsers' translators replace a text node by a `<font>` with other words. React still refers to its own node: it
 * crashes when moving or removing it, and its changes stay invisible. So each replacement is recorded: it moves with
 * its text, and when the text changes, the original returns, to be translated again.
 */
const standIns = new WeakMap<Node, ChildNode>()

const isFont = (node: Node | null | undefined): node is ChildNode => node?.nodeName === 'FONT'

/** True once a translator has changed the page, which itself has no such element. */
export function isTranslated(): boolean {
  return document.querySelector('body font') !== null
}

/** Must be called once, before hydration. */
export function followTranslator(): void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const shown = standIns.get(target)
      if (shown?.isConnected && !target.isConnected) shown.replaceWith(target)
    }
  })
  const remember = (records: MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const node of removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.isConnected) continue
        const shown = [addedNodes[0], previousSibling, nextSibling].find(isFont)
        if (!shown) continue
        standIns.set(node, shown)
        changes.observe(node, { characterData: true })
      }
    }
  }
  const replacements = new MutationObserver(remember)
  replacements.observe(document, { subtree: true, childList: true })

  /** The visible node of a React child: itself, wherever it is, or its replacement. */
  function shownOf(child: Node, parent: Node): Node | undefined {
    if (parent.contains(child)) return child
    remember(replacements.takeRecords())
    const shown = standIns.get(child)
    return shown && parent.contains(shown) ? shown : undefined
  }

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    let shown = shownOf(child, this)
    // Already removed without a replacement: nothing to do. Elsewhere: a bug, for the browser to report.
    if (!shown) return child.parentNode ? (removeChild.call(this, child) as Child) : child
    while (
      isFont(shown.parentNode) &&
      shown.parentNode !== this &&
      shown.parentNode.childNodes.length === 1
    ) {
      shown = shown.parentNode
    }
    shown.parentNode?.removeChild(shown)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    if (!before || before.parentNode === this) return insertBefore.call(this, node, before) as Child
    let shown: Node | null | undefined = shownOf(before, this)
    if (!shown && before.parentNode) return insertBefore.call(this, node, before) as Child
    while (shown && shown.parentNode !== this) shown = shown.parentNode
    return insertBefore.call(this, node, shown ?? null) as Child
  }
}
