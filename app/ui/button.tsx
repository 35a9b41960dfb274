import { Link, type LinkProps } from '@remix-run/react'
import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type ButtonKind = 'main' | 'plain' | 'quiet'
type ButtonStyle = ButtonKind | 'busy'

const STYLES: Record<ButtonStyle, string> = {
  // In forced colours the edge is all that is left of it.
  main: 'border border-transparent bg-accent-strong text-white font-semibold hover:brightness-95 active:brightness-90',
  plain: 'border border-edge/60 bg-surface text-ink font-medium hover:bg-tint active:bg-press',
  // Of a main button: its ring, which is the fixed pink, would not be seen on the button's own.
  busy: 'border border-edge/60 bg-surface text-ink font-semibold',
  quiet: 'text-ink font-medium underline underline-offset-4 hover:bg-tint active:bg-press',
}

function buttonClass(kind: ButtonStyle, className?: string) {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2 text-center transition-[filter,background-color] aria-disabled:cursor-progress',
    STYLES[kind],
    className,
  )
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind
  /** Working: shows a turning ring, turns quiet, keeps the label and the focus, takes no second click. */
  busy?: boolean
}

/** A button. A busy one is not `disabled`: the browser would take the focus from it, and give it to nobody. */
export function Button({ kind = 'main', busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(busy && kind === 'main' ? 'busy' : kind, className)}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  )
}

export function ButtonLink({ kind = 'main', className, ...rest }: LinkProps & { kind?: ButtonKind }) {
  return <Link {...rest} className={buttonClass(kind, className)} />
}
