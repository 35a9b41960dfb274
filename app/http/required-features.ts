/**
 * Features the built scripts use unchecked, newest last: each an expression that is true if a browser has it. A browser
 * that lacks one gets the plain page. tests/promises/43-browser-features.test.ts checks the list against the build, and
 * docs/operating.md names the versions.
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
