import {
  createContext,
  createElement,
  useContext,
  type ComponentPropsWithoutRef,
  type ElementType,
  type ReactElement,
} from 'react'

/** Undefined in the browser. */
export const Prerender = createContext<((element: ReactElement) => string) | undefined>(undefined)

type ConstantProps<As extends ElementType> = {
  as: As
  /** Must be the same element each time, created outside components. */
  children: ReactElement
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'children' | 'dangerouslySetInnerHTML'>

/**
 * An element with constant content, rendered once on the server and cached. Its content must not read any context. The
 * browser renders it normally.
 */
export function Constant<As extends ElementType>({ as, children, ...rest }: ConstantProps<As>) {
  const prerender = useContext(Prerender)
  return prerender
    ? createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: prerender(children) } })
    : createElement(as, rest, children)
}
