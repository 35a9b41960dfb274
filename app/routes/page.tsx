// Around each page, without a path of its own: a page that fails is replaced here. The root's own boundary would mount
// the whole document again. Routes with `headers` have their own boundary: a failed page gets only those above it.
export { ErrorBoundary, meta } from '../root.tsx'
