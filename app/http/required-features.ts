/**
 * What the built scripts call without asking first, newest last: each an expression that is true where a browser has
 * it. A browser that lacks one keeps the plain page. tests/promises/43-browser-features.test.ts holds the list against the build,
 * and docs/operating.md names the versions.
 */
export const REQUIRED_FEATURES = [
  '"".padStart',
  'Object.values',
  'Object.entries',
  'self.IntersectionObserver',
  'self.AbortController',
  'Promise.prototype.finally',
  'self.ResizeObserver',
  '"".trimStart',
  '[].flat',
  '[].flatMap',
  'Object.fromEntries',
  'self.queueMicrotask',
  '"".replaceAll',
  '[].at',
  'HTMLElement.prototype.animate',
  'HTMLFormElement.prototype.requestSubmit',
  'self.HTMLDialogElement',
  'HTMLDialogElement.prototype.showModal',
]
