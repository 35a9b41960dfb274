import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { useHydrated } from './hydration.tsx'

export const INPUT_CLASS =
  'block w-full min-h-12 text-ellipsis rounded-lg border border-edge bg-surface px-3.5 py-2.5 text-ink placeholder:text-soft aria-invalid:border-danger aria-invalid:bg-danger-tint'

interface FieldProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  errors?: string[]
  className?: string
  children: ReactNode
}

/** The ids of hint and errors follow the control's. */
export function Field({ id, label, hint, errors, className, children }: FieldProps) {
  return (
    <div className={classNames('min-w-0 space-y-1.5', className)}>
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {children}
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  )
}

export function FieldErrors({ id, errors }: { id: string; errors?: string[] }) {
  if (!errors?.length) return null
  return (
    <p id={id} className="text-sm font-medium text-danger">
      {errors[0]}
    </p>
  )
}

type TextAreaFieldProps = Omit<FieldProps, 'children' | 'id'> &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { id: string }

export function TextAreaField({ label, hint, errors, className, autoFocus, ...area }: TextAreaFieldProps) {
  return (
    <Field id={area.id} label={label} hint={hint} errors={errors} className={className}>
      <textarea
        {...area}
        aria-invalid={errors?.length ? true : undefined}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it was refused, and is where to go on
        autoFocus={useAutoFocusOnError(errors) ?? autoFocus}
        aria-describedby={describedBy(area.id, hint, errors)}
        className={INPUT_CLASS}
      />
    </Field>
  )
}

type SelectFieldProps = Omit<FieldProps, 'children' | 'id'> &
  SelectHTMLAttributes<HTMLSelectElement> & {
    id: string
    /** Labels by value, in order. */
    options: Readonly<Record<string, string>>
    /** Language of a label typed by a user. */
    optionLang?: (label: string) => string | undefined
  }

export function SelectField({
  label,
  hint,
  errors,
  className,
  options,
  optionLang,
  ...select
}: SelectFieldProps) {
  return (
    <Field id={select.id} label={label} hint={hint} errors={errors} className={className}>
      <select
        {...select}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={describedBy(select.id, hint, errors)}
        className={INPUT_CLASS}
      >
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value} lang={optionLang?.(label)}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}

type TextFieldProps = Omit<FieldProps, 'children' | 'id'> &
  InputHTMLAttributes<HTMLInputElement> & { id: string }

/** Also for numbers, emails and the like. */
export function TextField({ label, hint, errors, className, ...input }: TextFieldProps) {
  return (
    <Field id={input.id} label={label} hint={hint} errors={errors} className={className}>
      <input
        {...input}
        aria-invalid={errors?.length ? true : undefined}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it was refused, and is where to go on
        autoFocus={useAutoFocusOnError(errors)}
        aria-describedby={describedBy(input.id, hint, errors)}
        className={INPUT_CLASS}
      />
    </Field>
  )
}

/** For `aria-describedby`. */
export function describedBy(id: string, hint?: ReactNode, errors?: string[]): string | undefined {
  return classNames(hint && `${id}-hint`, errors?.length && `${id}-error`) || undefined
}

/** For a page loaded with errors: without scripts the browser focuses the first such field. */
export function useAutoFocusOnError(errors?: string[]): boolean | undefined {
  const hydrated = useHydrated()
  return (!hydrated && (errors?.length ?? 0) > 0) || undefined
}
