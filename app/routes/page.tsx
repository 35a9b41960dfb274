// Around each page, without a path of its own: a page that fails is replaced here. The root's own boundary would mount
// the whole document again.
export { ErrorBoundary, meta } from '../root.tsx'
