import {
  createContext,
  createElement,
  useContext,
  type ComponentPropsWithoutRef,
  type ElementType,
  type ReactElement,
} from 'react'

/** Renders what is the same on all pages, once. Undefined in the browser. */
export const Prerender = createContext<((element: ReactElement) => string) | undefined>(undefined)

type ConstantProps<As extends ElementType> = {
  as: As
  /** The very same element each time, made outside of a component. */
  children: ReactElement
} & Omit<ComponentPropsWithoutRef<As>, 'as' | 'children' | 'dangerouslySetInnerHTML'>

/**
 * An element whose content is the same each time it is rendered: on the server it is rendered once, and kept. The
 * content stands by itself: it reads no context. The browser renders it as any other.
 */
export function Constant<As extends ElementType>({ as, children, ...rest }: ConstantProps<As>) {
  const prerender = useContext(Prerender)
  return prerender
    ? createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: prerender(children) } })
    : createElement(as, rest, children)
}
