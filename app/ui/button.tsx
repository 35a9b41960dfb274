import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

type ButtonKind = 'main' | 'plain' | 'quiet'
type ButtonStyle = ButtonKind | 'busy'

const STYLES: Record<ButtonStyle, string> = {
  // Forced colours only keep the border.
  main: 'border border-transparent bg-accent-strong text-white font-semibold hover:brightness-95 active:brightness-90',
  plain: 'border border-edge/60 bg-surface text-ink font-medium hover:bg-tint active:bg-press',
  // A busy main button: the pink spinner would not show on its colour.
  busy: 'border border-edge/60 bg-surface text-ink font-semibold',
  quiet: 'text-ink font-medium underline underline-offset-4 hover:bg-tint active:bg-press',
}

export function buttonClass(kind: ButtonStyle, className?: string) {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2 text-center transition-[filter,background-color] aria-disabled:cursor-progress',
    STYLES[kind],
    className,
  )
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind
  busy?: boolean
}

/** A busy button shows a spinner and ignores clicks, but is not `disabled`: that would lose the focus. */
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
