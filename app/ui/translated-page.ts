/**
 * Browsers' translators take a text of the page away and put a `<font>` with other words in its place. React goes on
 * working with the text it knows: it dies where it moves or removes what is no longer there, and what it changes is
 * not seen. So what stands for a text is remembered. It goes where the text would go, and when the text changes it
 * comes back, to be translated anew.
 */
const standIns = new WeakMap<Node, ChildNode>()

const isFont = (node: Node | null | undefined): node is ChildNode => node?.nodeName === 'FONT'

/** Whether a translator has been here. The page itself has no such element. */
export function isTranslated(): boolean {
  return document.querySelector('body font') !== null
}

/** To be called once, before React takes the page over. */
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

  /** What is there of a child of React's: itself, wherever it is, or what stands for it. */
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
    // Gone already, with nothing in its place: there is nothing to do. Elsewhere: a mistake, for the browser to name.
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
