import { Link, type LinkProps } from '@remix-run/react'
import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

type Look = 'main' | 'plain' | 'quiet'

const LOOKS: Record<Look, string> = {
  // In forced colours the edge is all that is left of it.
  main: 'border border-transparent bg-accent-strong text-white font-semibold hover:brightness-95 active:brightness-90',
  plain: 'border border-edge/60 bg-surface text-ink font-medium hover:bg-tint active:bg-press',
  quiet: 'text-ink font-medium underline underline-offset-4 hover:bg-tint active:bg-press',
}

function look(kind: Look, className?: string) {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2 text-center transition-[filter,background-color] disabled:cursor-progress disabled:opacity-70',
    LOOKS[kind],
    className,
  )
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: Look
  /** Working: shows a turning ring, keeps the label, takes no second click. */
  busy?: boolean
}

export function Button({ kind = 'main', busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={look(kind, className)}
    >
      {busy && <Ring />}
      {children}
    </button>
  )
}

export function ButtonLink({ kind = 'main', className, ...rest }: LinkProps & { kind?: Look }) {
  return <Link {...rest} className={look(kind, className)} />
}

function Ring() {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden className="size-4 animate-spin">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
