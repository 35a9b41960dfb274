import { useLayoutEffect, type RefObject } from 'react'

interface Size {
  width: number
  height: number
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const GAP = 8

/** Viewport pixels: below the anchor if it fits, else above, else anywhere; right-aligned as far as possible. */
export function positionBeside(
  anchor: Box,
  { width, height }: Size,
  screen: Size,
): { left: number; top: number } {
  const lowest = screen.height - GAP - height
  const below = anchor.bottom + GAP
  const above = anchor.top - GAP - height
  const top = below <= lowest ? below : above >= GAP ? above : Math.max(GAP, lowest)
  const left = Math.max(GAP, Math.min(anchor.right - width, screen.width - GAP - width))
  return { left, top }
}

export function useFloating(floating: RefObject<HTMLElement>, anchor: RefObject<HTMLElement>) {
  useLayoutEffect(() => {
    const element = floating.current
    if (!element || !anchor.current) return
    const settle = () => {
      const { clientWidth, clientHeight } = document.documentElement
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const screen = { width: clientWidth, height: clientHeight }
      const { left, top } = positionBeside(anchor.current!.getBoundingClientRect(), size, screen)
      element.style.setProperty('--left', `${left}px`)
      element.style.setProperty('--top', `${top}px`)
    }
    settle()
    const sizes = new ResizeObserver(settle)
    sizes.observe(element)
    window.addEventListener('scroll', settle, { passive: true })
    window.addEventListener('resize', settle)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', settle)
      window.removeEventListener('resize', settle)
    }
  }, [floating, anchor])
}
